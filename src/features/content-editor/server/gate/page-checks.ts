import { brotliCompressSync, constants } from 'node:zlib'
import { formatBytes } from '#lib/text/format-bytes.ts'
import { type ChangedPage, publishCheck } from '#server/content/publish-check.ts'

/** Of the compressed HTML; the longest pages of the shipped content have half of it. */
const maxBytes = 60_000

const weight = publishCheck({
  code: 'page_weight',
  grade: 'warns',
  reads: 'page',
  find({ path, html }) {
    const bytes = compressed(html)
    return bytes > maxBytes ? [{ values: { path, bytes } }] : []
  },
  words: ({ path, bytes }: { path: string; bytes: number }) => ({
    lt: `Puslapis ${path} sunkus: ${formatBytes(bytes, 'lt')}, o riba ${formatBytes(maxBytes, 'lt')}. Padalykite jį.`,
    en: `The page ${path} is heavy: ${formatBytes(bytes, 'en')} of at most ${formatBytes(maxBytes, 'en')}. Split it up.`,
  }),
})

const compressed = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length

const anchors = publishCheck({
  code: 'dead_anchor',
  grade: 'blocks',
  reads: 'page',
  find: ({ path, html }) =>
    deadAnchors({ path, html }).map((anchor) => ({
      values: { path, anchor },
      near: `#${anchor}`,
    })),
  words: ({ path, anchor }: { path: string; anchor: string }) => ({
    lt: `Nuoroda „#${anchor}“ niekur neveda: puslapyje ${path} tokios vietos nėra.`,
    en: `The link “#${anchor}” leads nowhere: the page ${path} has no such place.`,
  }),
})

function deadAnchors({ html }: ChangedPage): readonly string[] {
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))
  const wanted = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id = '']) => decoded(id))
  return [...new Set(wanted)].filter((id) => !ids.has(id))
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** What is looked for in each page that shows a changed document. */
export const pageChecks = [anchors, weight]
