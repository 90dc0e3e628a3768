import { readFileSync } from 'node:fs'
import { afterFirstPaint } from '../src/site/first-paint.ts'
import { queueClicks } from '../src/ui/island/queued-clicks.ts'
import { filesOf, readManifest } from './build/manifest.ts'
import { oldestBrowsers, oldestCountedBrowsers } from './build/oldest-browsers.ts'
import { newerFeatures } from './newer-features.ts'

/** Checks that no built script uses a feature that its oldest browsers lack. */
const manifest = readManifest('dist/browser')
const counting = ['consent', 'services', 'site', 'tracker', 'interactions', 'vitals', 'fingerprint']
const early = filesOf(
  manifest,
  counting.map((name) => `src/entries/${name}.browser.ts`),
)
const inline = { 'first-paint.ts': firstPaint(), 'queued-clicks.ts': queueClicks }
const embed = '../embed/newsletter.embed.js'
const files = [...Object.values(manifest).map(({ file }) => file), embed]
const built = files.map((file) => [file, read(file)] as const)

let failures = 0
for (const [file, script] of [...built, ...Object.entries(inline)]) {
  const isEarly = early.includes(file) || file in inline
  const oldest = isEarly ? oldestCountedBrowsers : oldestBrowsers
  for (const feature of await newerFeatures(script, oldest)) {
    failures++
    console.error(`${file} uses ${feature}, which is newer than ${JSON.stringify(oldest)}`)
  }
}
console.log(`${built.length} scripts, ${early.length} of them for older browsers`)
process.exit(failures ? 1 : 0)

function firstPaint() {
  return afterFirstPaint({ scripts: [], agreed: [], link: {}, faces: [] })
}

function read(file: string) {
  return readFileSync(`dist/browser/${file}`, 'utf8')
}
