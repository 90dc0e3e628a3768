import { globSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { embedFor, settingsFor } from '#features/subscribe-embed/server/embed/serve-embed.ts'
import { defaultFormOptions } from '../src/features/subscribe-embed/form-options.ts'
import { filesOf, readManifest } from './build/manifest.ts'

const manifest = readManifest('dist/browser')

/** Files the home page never loads: parts of other pages, and features that are off by default. */
const elsewhere = [
  'features/blog/',
  'features/cart/',
  'features/products/',
  'features/accounts/',
  'features/console/',
  'features/content-editor/',
  'features/dashboard/',
  'entries/fingerprint.browser',
  'ui/toast/',
  'entries/checkout.browser',
  'entries/console.browser',
  'entries/marketing.browser',
  'features/marketing/',
  'features/rich-text/',
  'features/subscribers/console/',
  'features/issues/console/',
  'features/subscribe-embed/console/',
  'subscribers/ImportProgress.island',
  'issues/LiveProgress.island',
  'subscribe-embed/SnippetGenerator.island',
  'subscribe-embed/browser/proof-of-work',
]

interface Budget {
  name: string
  entries: readonly string[]
  /** Entries whose files the page already has. */
  besides?: readonly string[]
  limit: number
}

/** Limits for a visitor's browser, in bytes of brotli, imports included. */
const budgets: readonly Budget[] = [
  { name: 'consent script', entries: ['src/entries/consent.browser.ts'], limit: 3_000 },
  { name: 'gate of other services', entries: ['src/entries/services.browser.ts'], limit: 2_100 },
  { name: 'statistics tracker', entries: ['src/entries/tracker.browser.ts'], limit: 2_200 },
  { name: 'measuring of speed', entries: ['src/entries/vitals.browser.ts'], limit: 1_300 },
  {
    name: 'marketing events',
    entries: ['src/entries/marketing.browser.ts'],
    // Files that statistics already bring to the page.
    besides: ['src/entries/tracker.browser.ts', 'src/entries/site.browser.ts'],
    limit: 5_000,
  },
  {
    name: 'marketing events with own ones and a form',
    // A form that may be sent at once needs its script before the visitor touches it.
    entries: [
      'src/entries/marketing.browser.ts',
      'src/features/marketing/browser/forms.ts',
      'src/features/marketing/browser/own-events.ts',
    ],
    besides: ['src/entries/tracker.browser.ts', 'src/entries/site.browser.ts'],
    limit: 7_700,
  },
  { name: 'rich text editor', entries: ['src/features/rich-text/browser.ts'], limit: 83_000 },
  {
    name: 'all before interaction',
    entries: [
      'src/entries/consent.browser.ts',
      'src/entries/site.browser.ts',
      'src/entries/tracker.browser.ts',
      'src/entries/interactions.browser.ts',
      'src/entries/vitals.browser.ts',
      'src/entries/plans.browser.ts',
    ],
    limit: 12_000,
  },
  {
    name: 'home after a full scroll',
    entries: Object.keys(manifest).filter(
      // Entries with a leading underscore are shared files, which count with the files that import
      // them.
      (entry) => !entry.startsWith('_') && !elsewhere.some((part) => entry.includes(part)),
    ),
    limit: 85_000,
  },
]

/** Max lines of a file; an exception needs its reason here. */
const longest = 300

let failures = 0
for (const { name, entries, besides = [], limit } of budgets) {
  const there = new Set(filesOf(manifest, besides))
  const files = filesOf(manifest, entries).filter((file) => !there.has(file))
  const bytes = sum(files.map(brotliBytes))
  report(name, bytes, limit, 'B brotli')
}
report('newsletter embed', embedBytes(), 7_000, 'B brotli')
for (const { file } of Object.values(readManifest('dist/standalone')))
  report(file, brotliBytes(file), 4_000, 'B brotli')
// Their imports would be requested only after they have arrived, so they must have none.
for (const name of ['consent', 'site']) {
  const files = filesOf(manifest, [`src/entries/${name}.browser.ts`])
  report(`${name} script`, files.length, 1, 'files')
}
for (const file of longFiles()) report(file.path, file.lines, longest, 'lines')
process.exit(failures ? 1 : 0)

function report(name: string, size: number, limit: number, unit: string) {
  if (size > limit) failures++
  console.log(`  ${name}: ${size} of ${limit} ${unit}${size > limit ? ' – too large' : ''}`)
}

function brotliBytes(file: string): number {
  const path = `dist/browser/${file}`
  return file.endsWith('.js') ? brotliCompressSync(readFileSync(path)).length : statSync(path).size
}

/** The script's bytes, with the values a site writes into it. */
function embedBytes(): number {
  const script = readFileSync('dist/embed/newsletter.embed.js', 'utf8')
  const settings = settingsFor('https://www.naujienlaiskis.example', defaultFormOptions)
  return brotliCompressSync(embedFor(script, settings, { navy: '#101b35' })).length
}

function longFiles() {
  const files = globSync(['src/**/*.{ts,tsx,css}', 'scripts/**/*.{ts,mjs}', 'bench/**/*.ts'], {
    exclude: ['**/*.test.*'],
  })
  const measured = files.map((path) => ({
    path,
    lines: readFileSync(path, 'utf8').split('\n').length,
  }))
  return measured.filter(({ lines }) => lines > longest)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
