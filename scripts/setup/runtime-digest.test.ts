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

type Entry = { integrity?: string }

test('every package has an integrity in the lockfile, but for three that the registry lacks', () => {
  const lockfile: { packages: Record<string, Entry> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  )
  const { '': _root, ...packages } = lockfile.packages
  const unpinned = Object.entries(packages).filter(([, { integrity }]) => integrity === undefined)
  expect(unpinned.map(([place]) => place)).toEqual([
    'node_modules/@chdb/lib-darwin-arm64',
    'node_modules/@chdb/lib-darwin-x64',
    'node_modules/@chdb/lib-linux-arm64-gnu',
  ])
})
