import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { filesField, maxFilesAtOnce, uploadListPaths } from '#features/uploads/wire.ts'
import { signUpByHttp } from '../tests/support/owner-by-http.ts'
import { startSite } from '../tests/support/site.ts'
import { effort } from './effort.ts'

/**
 * Uploads a thousand photographs of 12 megapixels as an owner does, then the largest pictures that
 * are taken, and measures the time and the peak memory of the server and of its process of pictures.
 */
const count = effort.millions < 1 ? 40 : 1000

const site = await startSite({ env: { LOG_LEVEL: 'error' } })
const ask = await signUpByHttp(site)
const peaks = { server: 0, pictures: 0 }
const watching = setInterval(measure, 50)
const rows: Record<string, object> = {}
rows[`${count} of 12 megapixels`] = await timed(uploadMany)
const sides = { width: 8600, height: 6900 }
const encoders: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'progressive JPEG': (picture) => picture.jpeg({ progressive: true, quality: 80 }),
  'PNG with alpha': (picture) => picture.ensureAlpha(0.5).png({ compressionLevel: 1 }),
  'interlaced PNG': (picture) => picture.png({ compressionLevel: 1, progressive: true }),
  WebP: (picture) => picture.webp({ effort: 0 }),
  AVIF: (picture) => picture.avif({ effort: 0 }),
}
for (const [name, encode] of Object.entries(encoders)) {
  const bytes = await encode(blurred(sides)).toBuffer()
  rows[`60 megapixels, ${name}`] = await timed(() => upload([bytes]))
}
clearInterval(watching)
console.table(rows)
console.log(`${Math.round(sizeOf(join(site.dataDir, 'uploads')) / 1e6)} MB of uploads`)
await site.stop()

type Size = { width: number; height: number }

/** Gradients of many colours, which compress like a photograph without much detail. */
function blurred({ width, height }: Size): Sharp {
  const noise = Buffer.from(Array.from({ length: 48 * 36 * 3 }, (_, index) => (index * 7919) % 256))
  return sharp(noise, { raw: { width: 48, height: 36, channels: 3 } }).resize(width, height, {
    fit: 'fill',
  })
}

/** Each differs by a comment behind its first two bytes. */
async function uploadMany() {
  const photo = await blurred({ width: 4000, height: 3000 }).jpeg({ quality: 95 }).toBuffer()
  const statuses: string[] = []
  for (let done = 0; done < count; done += maxFilesAtOnce) {
    const numbers = Array.from({ length: maxFilesAtOnce }, (_, index) => done + index)
    statuses.push(await upload(numbers.map((number) => withComment(photo, `number ${number}`))))
  }
  return [...new Set(statuses)].join(', ')
}

function withComment(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), length, Buffer.from(text), jpeg.subarray(2)])
}

async function upload(files: readonly Buffer[]): Promise<string> {
  const form = new FormData()
  for (const [index, file] of files.entries())
    form.append(filesField, new File([new Uint8Array(file)], `nuotrauka-${index}.jpg`))
  const answer = await ask(uploadListPaths.picture, { method: 'POST', body: form })
  await answer.arrayBuffer()
  return `${answer.status}`
}

async function timed(work: () => Promise<string>) {
  Object.assign(peaks, { server: 0, pictures: 0 })
  const began = performance.now()
  const answer = await work()
  measure()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  return { answer, seconds, serverMB: peaks.server, picturesMB: peaks.pictures }
}

/** Reads the memory that is held now, and of the process of pictures what it held at most. */
function measure() {
  peaks.server = Math.max(peaks.server, memoryOf(site.pid, 'VmRSS'))
  const pictures = childrenOf(site.pid).map((pid) => memoryOf(pid, 'VmHWM'))
  peaks.pictures = Math.max(peaks.pictures, ...pictures)
}

function memoryOf(pid: number, field: string): number {
  try {
    const [, kilobytes = '0'] =
      new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}
