import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exposureOf, holdDataFolder, makeStoredKey, readStoredKey } from './data-folder.ts'

let parent: string
let dataDir: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'vitrina-folder-'))
  dataDir = join(parent, 'made', 'data')
})
afterEach(() => rmSync(parent, { recursive: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

test('makes the folder for its owner alone', () => {
  holdDataFolder(dataDir).close()
  expect(modeOf(dataDir)).toBe(0o700)
})

test('keeps another holder out until it is let go', () => {
  const folder = holdDataFolder(dataDir)
  expect(() => holdDataFolder(dataDir)).toThrow(
    `The data folder ${dataDir} is in use by another Vitrina process.`,
  )
  folder.close()
  holdDataFolder(dataDir).close()
})

test('a killed process holds nothing', async () => {
  const holder = await holdInAnotherProcess()
  expect(() => holdDataFolder(dataDir)).toThrow('in use by another Vitrina process')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  holdDataFolder(dataDir).close()
})

async function holdInAnotherProcess() {
  const program = `
    import { holdDataFolder } from '#server/process/data-folder.ts'
    globalThis.folder = holdDataFolder(process.env.DATA_DIR)
    console.log('held')
    setInterval(() => {}, 1000)`
  const options = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program]
  const holder = spawn(process.execPath, options, {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  return holder
}

test('a path below a file is not writable', () => {
  writeFileSync(join(parent, 'made'), '')
  expect(() => holdDataFolder(dataDir)).toThrow(`The data folder ${dataDir} is not writable.`)
})

test.runIf(process.getuid?.() === 0)('a folder of somebody else is not writable', () => {
  process.seteuid?.('nobody')
  try {
    expect(() => holdDataFolder(parent)).toThrow(`The data folder ${parent} is not writable.`)
  } finally {
    process.seteuid?.(0)
  }
})

test('a made key is random, stays, and is readable by its owner alone', () => {
  holdDataFolder(dataDir).close()
  expect(readStoredKey(dataDir)).toBeNull()
  const key = makeStoredKey(dataDir)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(readStoredKey(dataDir)).toBe(key)
  const file = join(dataDir, 'secret-key')
  expect(readFileSync(file, 'utf8')).toBe(key)
  expect(modeOf(file)).toBe(0o600)
})

test('a damaged key is not replaced, for what it signed would be lost', () => {
  holdDataFolder(dataDir).close()
  writeFileSync(join(dataDir, 'secret-key'), '')
  expect(() => readStoredKey(dataDir)).toThrow(/secret-key is damaged; restore it from a backup\.$/)
})

test('a key that everybody may read is refused with what to do, and one for the group is not', () => {
  holdDataFolder(dataDir).close()
  const key = makeStoredKey(dataDir)
  const file = join(dataDir, 'secret-key')
  chmodSync(file, 0o666)
  expect(() => readStoredKey(dataDir)).toThrow(
    `The key in ${file} can be read or changed by everybody on this machine (mode 666): chmod 600 "${file}".`,
  )
  chmodSync(file, 0o660)
  expect(readStoredKey(dataDir)).toBe(key)
})

test('a folder that others may enter is warned of', () => {
  holdDataFolder(dataDir).close()
  expect(exposureOf(dataDir)).toBeNull()
  chmodSync(dataDir, 0o777)
  expect(exposureOf(dataDir)).toContain(`${dataDir} (mode 777): chmod 700`)
})
