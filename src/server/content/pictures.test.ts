import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readContentFiles } from './files.ts'

const kinds = {
  people: {
    files: 'people.json',
    schema: v.object({ portrait: v.optional(v.string()) }),
    isList: true,
    pictures: { '*.portrait': 'portraits' },
  },
} as const
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-content-'))
  mkdirSync(join(folder, 'pictures/portraits'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const draw = (name: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f4b544' } }).toFile(
    join(folder, 'pictures/portraits', name),
  )
const name = (...portraits: string[]) => {
  const entries = portraits.map((portrait) => `{ "portrait": "${portrait}" }`)
  writeFileSync(join(folder, 'people.json'), `[\n${entries.join(',\n')}\n]`)
  return readContentFiles(folder, kinds).problems
}

test('a picture that is there and large enough may be named', async () => {
  await draw('ona.png', 192, 192)
  await draw('jonas.jpg', 900, 1200)
  expect(name('ona.png', 'jonas.jpg')).toEqual([])
})

test('a document need not name any', () => {
  writeFileSync(join(folder, 'people.json'), '[{}]')
  expect(readContentFiles(folder, kinds).problems).toEqual([])
})

test('one that is missing, too small or no picture is reported with its file and line', async () => {
  await draw('maza.png', 192, 191)
  writeFileSync(join(folder, 'pictures/portraits/tekstas.jpg'), 'tekstas')
  expect(name('nera.png', 'maza.png', 'tekstas.jpg')).toMatchObject([
    {
      file: 'people.json',
      line: 2,
      message: '“0.portrait” is “nera.png”, but there is no content/pictures/portraits/nera.png',
    },
    {
      file: 'people.json',
      line: 3,
      message:
        '“1.portrait” is “maza.png”, but it has 192 × 191 pixels, and at least 192 × 192 are needed',
    },
    {
      file: 'people.json',
      line: 4,
      message: '“2.portrait” is “tekstas.jpg”, but that file is neither JPEG nor PNG',
    },
  ])
})
