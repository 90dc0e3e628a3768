import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { textOf, textsOf } from '#lib/forms/form-fields.ts'
import type { ConsoleContext } from '#server/console/console-page.ts'
import { seeOther, sendJson } from '#server/console/console-route.ts'
import type { Previewed } from '#server/content/content-store.ts'
import type { ContentProblem } from '#server/content/mistakes.ts'
import type { Overlay } from '#server/content/overlay.ts'
import { createTextMarks } from '#server/content/text-marks.ts'
import { HttpError } from '#server/errors.ts'
import type { Pages, PreviewAt, PreviewedContents } from '#server/http/pages.ts'
import { publishedField } from '../gate-wire.ts'
import { consentField, editField, type RenderedDraft, undecidedVisitor } from '../live-wire.ts'
import { documentField, maxChosen, previewPath, publishPath } from '../wire.ts'
import {
  type EditorOptions,
  isChosen,
  type LoadedDocument,
  loadDocument,
  nameOf,
} from './documents.ts'
import { markContents } from './mark-content.ts'
import { withTyped } from './merge-changes.ts'
import { noProblems, problemsOf } from './problems.ts'
import { changesTo } from './sent-pages.ts'

export type PreviewOptions = EditorOptions & { pages: Pick<Pages, 'renderPreview' | 'pathsWith'> }

/** A page of the site with all drafts in place, for the owner alone. */
export async function showPreview(
  options: PreviewOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const isEdited = textOf(request.query, editField) !== ''
  const found = await (isEdited ? contentsWith(options, new Map()) : draftsIn(options, request))
  if (!found.ok) return seeOther(reply, publishPath)
  const at = {
    path: `/${textOf(request.params, '*')}`,
    below: isEdited ? null : previewPath,
    isDecided: textOf(request.query, consentField) !== undecidedVisitor,
  }
  return sendPreview(options.pages, found.contents(isEdited), at, reply)
}

/** All drafts, those published along with a document, or none. */
async function draftsIn(options: EditorOptions, { query }: FastifyRequest) {
  if (textOf(query, publishedField)) return previewedWith(options, { paths: [] })
  const chosen = textsOf(query, documentField, maxChosen)
  const drafts = (await options.store.documents()).filter(
    ({ draft, path }) => draft && isChosen(nameOf(path), chosen),
  )
  return previewedWith(options, { paths: drafts.map(({ path }) => path) })
}

/** Sends a page that nothing stores, lists or counts. */
export async function sendPreview(
  pages: Pick<Pages, 'renderPreview'>,
  contents: PreviewedContents,
  at: PreviewAt,
  reply: FastifyReply,
) {
  const page = await pages.renderPreview(contents, at)
  if (!page) throw new HttpError(404, 'not_found')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'same-origin')
    .header('x-frame-options', 'SAMEORIGIN')
    .header('content-security-policy', page.policy)
    .send(page.html)
}

type Found =
  | { ok: true; contents: (isMarked: boolean) => PreviewedContents }
  | { ok: false; problems: readonly ContentProblem[] }

/**
 * All drafts with these texts, without the documents whose drafts have mistakes; the mistakes when
 * the texts themselves have some.
 */
export async function contentsWith(options: EditorOptions, texts: Overlay): Promise<Found> {
  const all = await previewedWith(options, { paths: 'all', texts })
  if (all.ok) return all
  const faulty = new Set(all.problems.map(({ file }) => nameOf(file)))
  if ([...texts.keys()].some((path) => faulty.has(nameOf(path)))) return all
  const drafts = (await options.store.documents()).filter(({ draft }) => draft)
  const others = drafts.map(({ path }) => path).filter((path) => !faulty.has(nameOf(path)))
  const found = await previewedWith(options, { paths: others, texts })
  return found.ok ? found : previewedWith(options, { paths: [], texts })
}

/** Content that is not published, with marks where elements of pages are to name their texts. */
export async function previewedWith(
  { store, kinds }: EditorOptions,
  previewed: Previewed,
): Promise<Found> {
  const found = await store.preview(previewed)
  if (!found.ok) return found
  return {
    ok: true,
    contents(isMarked) {
      const contents = found.contents()
      if (!isMarked) return { contents }
      const marks = createTextMarks()
      const marked = found.contents((plain) => markContents(plain, kinds, marks))
      return { contents, marked: { contents: marked, marks } }
    },
  }
}

const maxText = 256 * 1024
const name = v.pipe(v.string(), v.maxLength(200))
const draftSchema = v.object({
  document: name,
  /** What stands in the inputs that are not saved yet. */
  typed: v.record(name, v.pipe(v.string(), v.maxLength(maxText))),
  path: name,
  isDecided: v.boolean(),
  /** The page that stands in the preview, as it was named when it was sent. */
  shown: name,
})

/** Renders a page with what is being typed in place; nothing is stored. */
export async function renderDraft(
  options: PreviewOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
) {
  const parsed = v.safeParse(draftSchema, request.body)
  if (!parsed.success) throw new HttpError(400, 'broken_draft')
  const { document: named, typed, path, isDecided, shown } = parsed.output
  const language = await context.languageOf(request)
  const stored = await loadDocument(options, named, language)
  const document = withTexts(stored, typed)
  const texts = document.halves.map(({ path, text }) => [path, text] as const)
  const found = await contentsWith(options, new Map(texts))
  const page =
    found.ok && path !== ''
      ? await options.pages.renderPreview(found.contents(true), { path, below: null, isDecided })
      : null
  const problems = found.ok ? noProblems : problemsOf(document, found.problems, language)
  return sendJson(reply, {
    page: page && changesTo(page.html, shown),
    problems: Object.fromEntries(problems.byInput),
    further: problems.further,
  } satisfies RenderedDraft)
}

/** The document with what was typed, as if it were stored. */
function withTexts(
  document: LoadedDocument,
  typed: Readonly<Record<string, string>>,
): LoadedDocument {
  const texts = new Map(withTyped(document, typed).map(({ half, text }) => [half.path, text]))
  const halves = document.halves.map((half) => ({
    ...half,
    text: texts.get(half.path) ?? half.text,
  }))
  return { ...document, halves }
}
