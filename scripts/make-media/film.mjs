// Draws the film of the home page frame by frame and encodes it; needs Chromium and ffmpeg with
// x264, VP9 and WebP: node scripts/make-media/film.mjs
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from '../setup/chromium.ts'
import { drawFrame, filmMarkup } from './film-frame.mjs'

const [width, height, rate, seconds] = [960, 540, 25, 10]
const posterAt = 6.6
const root = new URL('../../', import.meta.url)
const pathOf = (name) => new URL(`public/video/${name}`, root).pathname
const font = (name) => readFileSync(new URL(`public/fonts/${name}.woff2`, root)).toString('base64')

const frames = mkdtempSync(join(tmpdir(), 'film-'))
await drawFrames()
encode('kryptis.mp4', '-c:v libx264 -preset veryslow -crf 25 -pix_fmt yuv420p -movflags +faststart')
encode('kryptis.webm', '-c:v libvpx-vp9 -crf 36 -b:v 0 -row-mt 1 -pix_fmt yuv420p')
makePoster()
rmSync(frames, { recursive: true })

async function drawFrames() {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(filmMarkup({ serif: font('fraunces'), sans: font('hanken-grotesk') }))
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(`window.drawFrame = ${drawFrame}`)
  for (let index = 0; index < rate * seconds; index++) {
    await page.evaluate((time) => window.drawFrame(time), index / rate)
    writeFileSync(frameFile(index), await page.screenshot({ type: 'png' }))
  }
  await browser.close()
}

function frameFile(index) {
  return join(frames, `${String(index).padStart(4, '0')}.png`)
}

function encode(name, options) {
  const input = ['-framerate', String(rate), '-i', join(frames, '%04d.png')]
  run([...input, ...options.split(' '), '-an', pathOf(name)])
}

function makePoster() {
  const frame = frameFile(Math.round(posterAt * rate))
  run(['-i', frame, '-c:v', 'libwebp', '-quality', '78', '-frames:v', '1', pathOf('poster.webp')])
}

function run(options) {
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...options], { stdio: 'inherit' })
}
