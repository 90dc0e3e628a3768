import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isPinnedRuntime } from './runtime-digest.mjs'

const folder = mkdtempSync(join(tmpdir(), 'vitrina-runtime-'))
afterAll(() => rmSync(folder, { recursive: true }))
const platform = `${process.platform}-${process.arch}`

test.runIf(process.platform === 'linux')('the installed Node is the pinned one', () => {
  expect(isPinnedRuntime('node_modules/node/bin/node', platform)).toBe(true)
})

test('another binary is refused, and an unknown platform is said to be one', () => {
  const file = join(folder, 'node')
  writeFileSync(file, 'something else')
  expect(isPinnedRuntime(file, 'linux-x64')).toBe(false)
  expect(isPinnedRuntime(file, 'linux-arm64')).toBe(false)
  expect(isPinnedRuntime(file, 'plan9-mips')).toBe(null)
})

type Entry = { integrity?: string; os?: string[]; cpu?: string[]; libc?: string[] }

test('every package for Linux with glibc on x64 has an integrity in the lockfile', () => {
  const lockfile: { packages: Record<string, Entry> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  )
  const { '': _root, ...packages } = lockfile.packages
  const isForUs = ({ os, cpu, libc }: Entry) =>
    (os?.includes('linux') ?? true) && (cpu?.includes('x64') ?? true) && !libc?.includes('musl')
  const unpinned = Object.entries(packages).filter(
    ([, entry]) => entry.integrity === undefined && isForUs(entry),
  )
  expect(unpinned.map(([name]) => name)).toEqual([])
})
