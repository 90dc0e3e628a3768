import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage, languages } from '#lib/language.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import { textAttribute } from '#lib/site/text-attribute.ts'
import { sendJson } from '#server/console/console-route.ts'
import type { PreviewedContents } from '#server/http/pages.ts'
import { inTime } from '#server/process/in-time.ts'
import type { AnsweredPages, PagesOfDocument } from '../live-wire.ts'
import { documentField } from '../wire.ts'
import { pathIn } from './documents.ts'
import { type PreviewOptions, previewedWith } from './preview.ts'

const maxPages = 12
/** How long the preview and the list of what is published wait for the pages of a document. */
const maxWaitMs = 500
const marksPattern = new RegExp(` ${textAttribute}="([^"]*)"`, 'g')

/** How many texts of each document a page shows. */
type Shown = ReadonlyMap<string, number>
type ShownByPage = Readonly<Record<keyof PagesOfDocument, ReadonlyMap<string, Shown>>>

/** Knows which pages show texts of a document: it reads them from the pages themselves, once. */
export function createPageIndex(options: PreviewOptions) {
  let known: { key: string; shown: Promise<ShownByPage> } | undefined
  let isReading = false

  /** One reading at a time, whatever has changed since it began: it takes seconds. */
  async function shownNow(): Promise<ShownByPage> {
    const { store } = options
    const drafts = (await store.documents()).filter(({ draft }) => draft).map(({ path }) => path)
    const key = [store.snapshot().generation, ...drafts].join(' ')
    if (!known || (known.key !== key && !isReading)) {
      isReading = true
      const shown = readPages(options, drafts).finally(() => {
        isReading = false
      })
      known = { key, shown }
      // The next one who asks has them read again.
      shown.catch(() => {
        known = undefined
      })
    }
    return known.shown
  }

  const pagesIn = (shown: ShownByPage, document: string): PagesOfDocument =>
    byLanguage((language) => mostOf(shown[language], document))

  return {
    /** The pages that show a document; only its own ones while all pages are still read. */
    async pagesOf(document: string): Promise<AnsweredPages> {
      const shown = await Promise.race([shownNow(), setTimeout(maxWaitMs, null, { ref: false })])
      if (!shown) return { ...ownPagesOf(options, document), isWhole: false }
      return { ...pagesIn(shown, document), isWhole: true }
    },
    /**
     * As they were read last, for drafts seldom change which pages show a document; null while the
     * first reading takes longer than anybody should wait.
     */
    lastPagesOf: (document: string): Promise<PagesOfDocument | null> =>
      inTime(known?.shown ?? shownNow(), maxWaitMs).then(
        (shown) => pagesIn(shown, document),
        () => null,
      ),
  }
}

export type PageIndex = ReturnType<typeof createPageIndex>

export async function sendPagesOf(index: PageIndex, request: FastifyRequest, reply: FastifyReply) {
  return sendJson(reply, await index.pagesOf(textOf(request.query, documentField)))
}

const ownPagesOf = ({ store }: Pick<PreviewOptions, 'store'>, document: string): PagesOfDocument =>
  byLanguage((language) => [store.addressOf(pathIn(document, language)) ?? []].flat())

const maxConcerned = 24

/** The pages that other content adds, and those that show one of these documents. */
export async function concernedPages(
  { pages, store, index }: PreviewOptions & { index: Pick<PageIndex, 'lastPagesOf'> },
  documents: readonly string[],
  after: SiteContents,
): Promise<readonly string[]> {
  const [former, next] = [store.snapshot().contents, after].map((contents) =>
    Object.values(pages.pathsWith(contents)).flat(),
  )
  const there = new Set(next)
  const made = (next ?? []).filter((path) => !former?.includes(path))
  const shown = await Promise.all(
    documents.map(async (document) => {
      const known = await index.lastPagesOf(document)
      return Object.values(known ?? ownPagesOf({ store }, document)).flat()
    }),
  )
  const all = [...made, ...shown.flat()]
  return [...new Set(all)].filter((path) => there.has(path)).slice(0, maxConcerned)
}

/** Drafts with mistakes have no pages, so that only what is published is read then. */
async function readPages(options: PreviewOptions, drafts: readonly string[]) {
  const all = await previewedWith(options, { paths: drafts })
  const found = all.ok ? all : await previewedWith(options, { paths: [] })
  const shown = byLanguage(() => new Map<string, Shown>())
  if (!found.ok) return shown
  const contents = found.contents(true)
  const paths = options.pages.pathsWith(contents.contents)
  for (const language of languages)
    for (const path of paths[language]) {
      await setImmediate()
      shown[language].set(path, await shownOn(options, contents, path))
    }
  return shown
}

async function shownOn({ pages }: PreviewOptions, contents: PreviewedContents, path: string) {
  const at = { path, below: null, isDecided: true }
  const page = await pages.renderPreview(contents, at).catch(() => null)
  const names = new Set(
    [...(page?.html ?? '').matchAll(marksPattern)].flatMap(([, marks = '']) => marks.split('|')),
  )
  const documents = [...names].map((name) => name.split(' ')[0] ?? '')
  return new Map(
    [...Map.groupBy(documents, (name) => name)].map(([name, all]) => [name, all.length]),
  )
}

/** What stands on every page is looked at on the first ones. */
function mostOf(pages: ReadonlyMap<string, Shown>, document: string): readonly string[] {
  const found = [...pages].flatMap(([path, shown]) => {
    const count = shown.get(document)
    return count === undefined ? [] : [{ path, count }]
  })
  const isEverywhere = found.length > maxPages
  return found
    .toSorted(
      (one, other) =>
        (isEverywhere ? 0 : other.count - one.count) || one.path.length - other.path.length,
    )
    .slice(0, maxPages)
    .map(({ path }) => path)
}
