import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { namesIn, unmadeFolder } from '../../../tests/support/blobs.ts'
import { withFileSizeLimit } from '../../../tests/support/file-size-limit.ts'
import { openFolderBlobs } from './folder-blobs.ts'

const body = (length: number, filling = 1) => new Uint8Array(length).fill(filling)

/** Runs a program that has a store called `store`. */
function runWithStore(folder: string, program: string, maxFileBytes?: number) {
  const source = `
    const { openFolderBlobs } = await import(${JSON.stringify(join(import.meta.dirname, 'folder-blobs.ts'))})
    const store = openFolderBlobs(${JSON.stringify(folder)})
    ${program}`
  const node = [process.execPath, '--input-type=module', '--eval', source]
  const [command = '', ...rest] = withFileSizeLimit(maxFileBytes, node)
  return spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
}

test('only its owner may enter the folders and read the files', async () => {
  const folder = unmadeFolder()
  await openFolderBlobs(folder).put('a/b/c', body(1))
  for (const path of ['', 'a', 'a/b', 'a/b/c', '.unfinished'])
    expect(statSync(join(folder, path)).mode & 0o077, path).toBe(0)
})

test('leftovers of killed writes are in no list, and removed after an hour', async () => {
  const folder = unmadeFolder()
  const store = openFolderBlobs(folder)
  await store.put('a', body(1))
  const unfinished = join(folder, '.unfinished')
  for (const [name, minutes] of [
    ['old', 61],
    ['new', 59],
  ] as const) {
    writeFileSync(join(unfinished, name), 'half')
    const at = new Date(Date.now() - minutes * 60_000)
    utimesSync(join(unfinished, name), at, at)
  }
  expect(await namesIn(store)).toEqual(['a'])
  await store.put('b', body(1))
  expect(readdirSync(unfinished)).toEqual(['new'])
})

test('a name cannot be a body and the beginning of others', async () => {
  const store = openFolderBlobs(unmadeFolder())
  await store.put('a', body(1))
  await store.put('b/c', body(1))
  await expect(store.put('a/d', body(1))).rejects.toMatchObject({ code: 'name' })
  await expect(store.put('b', body(1))).rejects.toMatchObject({ code: 'name' })
  expect(await namesIn(store)).toEqual(['a', 'b/c'])
})

test('a full disk refuses and leaves the body of before', async () => {
  const folder = unmadeFolder()
  const store = openFolderBlobs(folder)
  await store.put('a', body(100))
  const child = runWithStore(
    folder,
    `await store.put('a', new Uint8Array(1e6)).catch((error) => console.log(error.code))`,
    4096,
  )
  const [said] = await once(child.stdout, 'data')
  await once(child, 'close')
  expect(String(said).trim()).toBe('full')
  expect(await store.get('a')).toHaveLength(100)
  expect(readdirSync(join(folder, '.unfinished'))).toEqual([])
})

test('a body is whole whenever its writer is killed', async () => {
  const folder = unmadeFolder()
  const store = openFolderBlobs(folder)
  const program = `
    console.log('ready')
    for (let filling = 0; ; filling = (filling + 1) % 256)
      await store.put('a', new Uint8Array(300_000).fill(filling))`
  for (let round = 0; round < 5; round++) {
    const child = runWithStore(folder, program)
    await once(child.stdout, 'data')
    await expect.poll(() => namesIn(store)).toEqual(['a'])
    await sleep(round * 7)
    child.kill('SIGKILL')
    await once(child, 'close')
    const found = await store.get('a')
    expect(found).toHaveLength(300_000)
    expect(found.every((byte) => byte === found[0])).toBe(true)
  }
})

test('what others have put into the folder is in no list', async () => {
  const folder = unmadeFolder()
  const store = openFolderBlobs(folder)
  await store.put('a', body(1))
  for (const name of ['.DS_Store', 'Thumbs.db', 'a b']) writeFileSync(join(folder, name), '')
  expect(await namesIn(store)).toEqual(['a'])
})

test('lists ten thousand names', async () => {
  const folder = unmadeFolder()
  mkdirSync(join(folder, 'pieces'), { recursive: true })
  const names = Array.from({ length: 10_000 }, (_, at) => `pieces/${String(at).padStart(6, '0')}`)
  for (const name of names) writeFileSync(join(folder, name), '1')
  expect(await namesIn(openFolderBlobs(folder))).toEqual(names)
})

test('a file in the way of the folder is refused', async () => {
  const folder = unmadeFolder()
  writeFileSync(folder, '')
  await expect(openFolderBlobs(folder).put('a', body(1))).rejects.toMatchObject({ code: 'name' })
})

test('a folder that may not be made is refused', async () => {
  // Not even the administrator may make one there.
  const store = openFolderBlobs('/sys/vitrina')
  await expect(store.put('a', body(1))).rejects.toMatchObject({ code: 'denied' })
})
