import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from './test-folder.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'vitrina-places-'))
})
afterEach(() => rmSync(place, { recursive: true }))

test('without room in memory the folder is on the disk, and other users may pass through it', () => {
  const folder = makeTestFolder('/no/such/folder', place)
  expect(dirname(folder)).toBe(place)
  expect(statSync(folder).mode & 0o777).toBe(0o711)
})

test('what a killed run has left is removed, what a running one or somebody else keeps is not', () => {
  const { pid: ended } = spawnSync('true')
  const kept = [`vitrina-test-${process.pid}-a`, 'vitrina-test-of-others', `other-${ended}-a`]
  for (const name of [`vitrina-test-${ended}-a`, ...kept]) mkdirSync(join(place, name))
  const made = basename(makeTestFolder('/no/such/folder', place))
  expect(readdirSync(place).toSorted()).toEqual([...kept, made].toSorted())
})
