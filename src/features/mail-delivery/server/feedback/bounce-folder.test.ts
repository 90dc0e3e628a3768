import { mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBounceFolder } from './bounce-folder.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bounces-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('any number of files that cannot be taken keep no other from being taken', async () => {
  for (let number = 100; number < 350; number++)
    symlinkSync('elsewhere', join(folder, `${number}.eml`))
  const taken: string[] = []
  const takeFiles = createBounceFolder({
    folder,
    log: { warn: () => {} },
    now: Date.now,
    take: async ({ text }) => void taken.push(text),
  })
  for (const name of ['400', '050']) {
    const file = join(folder, `${name}.eml`)
    writeFileSync(file, name)
    utimesSync(file, 1, 1)
    for (let calls = 0; calls < 2; calls++) await takeFiles()
    expect(taken.pop()).toBe(name)
  }
  expect(readdirSync(folder)).toHaveLength(250)
})
