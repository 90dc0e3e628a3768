import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildPictures } from './pictures.ts'

let root: string

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'vitrina-pictures-'))
  mkdirSync(join(root, 'content/portraits'), { recursive: true })
  await draw('ona.png', '#f4b544')
})
afterEach(() => rmSync(root, { recursive: true }))

const draw = (name: string, background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } }).toFile(
    join(root, 'content/portraits', name),
  )
const build = () =>
  buildPictures({
    originals: join(root, 'content'),
    made: join(root, 'made'),
    outDir: join(root, 'assets'),
  })
const built = () => readdirSync(join(root, 'assets')).sort()

test('an original becomes AVIF and WebP in each width of its kind, and one JPEG', async () => {
  expect(await build()).toBe(5)
  const sizes = built().map(async (name) => {
    const { format, width, height, compression } = await sharp(
      join(root, 'assets', name),
    ).metadata()
    return `${compression === 'av1' ? 'avif' : format} ${width} × ${height}`
  })
  expect((await Promise.all(sizes)).sort()).toEqual([
    'avif 192 × 192',
    'avif 96 × 96',
    'jpeg 192 × 192',
    'webp 192 × 192',
    'webp 96 × 96',
  ])
})

test('what was made before is not made again, and what is no longer named goes', async () => {
  await build()
  const [first] = built()
  const made = () => statSync(join(root, 'made', first as string)).mtimeMs
  const before = made()
  expect(await build()).toBe(0)
  expect(made()).toBe(before)
  await draw('ona.png', '#101b35')
  expect(await build()).toBe(5)
  expect(readdirSync(join(root, 'made'))).toHaveLength(5)
  expect(readdirSync(join(root, 'made'))).not.toContain(first)
})

test('the same original under another name has the same bytes and another address', async () => {
  cpSync(join(root, 'content/portraits/ona.png'), join(root, 'content/portraits/rasa.png'))
  expect(await build()).toBe(10)
  expect(built().filter((name) => name.startsWith('rasa-'))).toHaveLength(5)
})

test('a photograph held upright stays upright', async () => {
  const photo = sharp({ create: { width: 300, height: 400, channels: 3, background: '#fff' } })
  const half = { create: { width: 300, height: 200, channels: 3 as const, background: '#000' } }
  await photo
    .composite([{ input: half, gravity: 'north' }])
    .withMetadata({ orientation: 3 })
    .toFile(join(root, 'content/portraits/ona.png'))
  await build()
  const jpeg = built().find((name) => name.endsWith('.jpg')) as string
  const { data } = await sharp(join(root, 'assets', jpeg))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([data[0], data.at(-1)].map((value) => Number(value) > 128)).toEqual([true, false])
})

test('a file that is no picture is named', async () => {
  writeFileSync(join(root, 'content/portraits/tekstas.jpg'), 'tekstas')
  await expect(build()).rejects.toThrow(/tekstas\.jpg is no picture that can be read$/)
})
