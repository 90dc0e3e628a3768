// Draws the film of the home page frame by frame in each language and encodes it; needs Chromium and
// ffmpeg with x264 and VP9: node demo/media/film.mjs. Its posters alone: node … film.mjs posters
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/setup/chromium.ts'
import { drawFrame, filmMarkup, filmWords } from './film-frame.mjs'

const [width, height, rate, seconds] = [960, 540, 25, 10]
const posterAt = 6.6
const posters = { lt: 'filmas', en: 'film' }
const root = new URL('../../', import.meta.url)
const pathOf = (name) => new URL(`public/video/${name}`, root).pathname
const font = (name) => readFileSync(new URL(`public/fonts/${name}.woff2`, root)).toString('base64')

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const [language, poster] of Object.entries(posters)) {
  await drawPoster(poster, filmWords[language])
  if (process.argv[2] !== 'posters') await makeFilm(language)
}
await browser.close()

async function makeFilm(language) {
  const frames = mkdtempSync(join(tmpdir(), 'film-'))
  await drawFrames(frames, filmWords[language])
  const encode = (name, options) => {
    const input = ['-framerate', String(rate), '-i', join(frames, '%04d.png')]
    run([...input, ...options.split(' '), '-an', pathOf(name)])
  }
  encode(
    `film-${language}.mp4`,
    '-c:v libx264 -preset veryslow -crf 25 -pix_fmt yuv420p -movflags +faststart',
  )
  encode(`film-${language}.webm`, '-c:v libvpx-vp9 -crf 36 -b:v 0 -row-mt 1 -pix_fmt yuv420p')
  rmSync(frames, { recursive: true })
}

async function drawFrames(folder, words) {
  const page = await openStage(1, words)
  for (let index = 0; index < rate * seconds; index++) {
    await page.evaluate((time) => window.drawFrame(time), index / rate)
    const file = join(folder, `${String(index).padStart(4, '0')}.png`)
    writeFileSync(file, await page.screenshot({ type: 'png' }))
  }
}

/** Twice the film's resolution, because a poster is a still picture. */
async function drawPoster(name, words) {
  const page = await openStage(2, words)
  await page.evaluate((time) => window.drawFrame(time), posterAt)
  const file = new URL(`content/pictures/plates/${name}.png`, root).pathname
  writeFileSync(file, await page.screenshot({ type: 'png' }))
}

async function openStage(deviceScaleFactor, words) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor })
  await page.setContent(
    filmMarkup({ serif: font('fraunces'), sans: font('hanken-grotesk'), words }),
  )
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(`window.drawFrame = ${drawFrame}`)
  return page
}

function run(options) {
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...options], { stdio: 'inherit' })
}
