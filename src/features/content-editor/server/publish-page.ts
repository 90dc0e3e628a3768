import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseFutureTime, type TimeProblem } from '#lib/dates/future-time.ts'
import { textOf, toLine } from '#lib/forms/form-fields.ts'
import type { Language } from '#lib/language.ts'
import { noteChanges } from '#server/console/console-action.ts'
import type { ConsoleContext } from '#server/console/console-page.ts'
import { seeOther } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import { comparedWidths, pageField, type ShownFinding, widthField } from '../gate-wire.ts'
import {
  contentPath,
  type Done,
  documentField,
  documentLink,
  doneField,
  maxNoteLength,
  noteField,
  overField,
  publicationField,
  seenField,
  timeField,
} from '../wire.ts'
import { differenceOf } from './differences.ts'
import { authorOf, doneIn, namesIn } from './document-page.ts'
import {
  type EditorOptions,
  isChosen,
  isLate,
  type LoadedHalf,
  loadDocument,
  nameOf,
  timesOf,
} from './documents.ts'
import { findingsOf, type GateOptions } from './gate/gate.ts'
import { concernedPages } from './page-index.ts'
import type { PreviewLinks } from './preview-links.ts'
import { type ReviewOptions, shownReviews } from './review-page.ts'

export type PublishOptions = GateOptions & ReviewOptions & { links: Pick<PreviewLinks, 'list'> }
type Refusal = 'seen' | 'changed'

interface Shown {
  refusal?: Refusal | null
  time?: string
  timeProblem?: TimeProblem
  isAnswerMissing?: boolean
}

/** What publishing would change, with the mistakes that prevent it. */
export async function showPublish(
  options: PublishOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
  { refusal = null, time = '', timeProblem, isAnswerMissing = false }: Shown = {},
) {
  const { store } = options
  const language = await context.languageOf(request)
  const chosen = namesIn(request)
  const drafted = await readDrafted(options, chosen, language)
  const findings = drafted.length > 0 ? await findingsOf(options, drafted, language) : []
  const isRefused =
    timeProblem || isAnswerMissing || (findings.some(isBlocking) && request.method === 'POST')
  const titles = new Map(drafted.map(({ document: { name, title } }) => [name, title]))
  const status = refusal ? 409 : isRefused ? 422 : 200
  return context.show(request, reply, status, 'consoleContentPublish', {
    mode: store.mode,
    chosen,
    documents: drafted.map(({ document: { name, title, kind }, halves }) => ({
      name,
      title,
      halves: halves.map(({ language: of, path, text, source }) =>
        differenceOf(
          { kind, language: of, path, before: source.published.text, after: text },
          language,
        ),
      ),
    })),
    findings,
    compared: await comparedIn(options, request, drafted),
    refusal,
    seen: seenOf(drafted),
    scheduledFor: timesOf(drafted.flatMap(({ states }) => states)).map((at) => ({
      at,
      isLate: isLate(at, options.now()),
    })),
    reviews: shownReviews(
      await options.reviews.list(),
      pathsOf(drafted),
      (name) => titles.get(name) ?? name,
    ),
    isAnswerMissing,
    time,
    timeProblem: timeProblem ?? null,
    links: await options.links.list(),
    done: doneIn(request),
  })
}

type Drafted = Awaited<ReturnType<typeof readDrafted>>

async function readDrafted(options: EditorOptions, chosen: readonly string[], language: Language) {
  const states = (await options.store.documents()).filter(({ draft }) => draft)
  const names = [...new Set(states.map(({ path }) => nameOf(path)))]
  const wanted = names.filter((name) => isChosen(name, chosen))
  return Promise.all(
    wanted.map(async (name) => {
      const document = await loadDocument(options, name, language)
      return {
        document,
        halves: document.halves.filter(({ source }) => source.draft),
        states: states.filter(({ path }) => nameOf(path) === name),
      }
    }),
  )
}

const isBlocking = ({ grade }: ShownFinding) => grade === 'blocks'

/** The pages concerned, and which of them is shown before and after. */
async function comparedIn(options: PublishOptions, { query }: FastifyRequest, drafted: Drafted) {
  const typed = Number(textOf(query, widthField))
  const width = comparedWidths.find((one) => one === typed) ?? comparedWidths[0]
  const preview = await options.store.preview({ paths: pathsOf(drafted) })
  const names = drafted.map(({ document }) => document.name)
  const paths = preview.ok ? await concernedPages(options, names, preview.contents()) : []
  const wanted = textOf(query, pageField)
  return { paths, chosen: paths.find((path) => path === wanted) ?? paths[0] ?? null, width }
}

const pathsOf = (drafted: Drafted) =>
  drafted.flatMap(({ halves }) => halves.map(({ path }) => path))

/** Tells which drafts somebody has read before publishing them. */
const seenOf = (drafted: Drafted) =>
  createHash('sha256')
    .update(JSON.stringify(drafted.flatMap(({ halves }) => halves.map((h) => [h.path, h.text]))))
    .digest('base64url')

/** The drafts that were shown, or null when others are there now. */
export async function readSeen(
  options: PublishOptions,
  request: FastifyRequest,
  language: Language,
) {
  if (options.store.mode === 'files') throw new HttpError(403, 'files_only')
  const chosen = namesIn(request)
  const drafted = await readDrafted(options, chosen, language)
  if (textOf(request.body, seenField) !== seenOf(drafted)) return null
  const halves = drafted.flatMap((one) => one.halves)
  const findings = await findingsOf(options, drafted, language)
  const paths = halves.map(({ path }) => path)
  return { chosen, halves, paths, findings, isBlocked: findings.some(isBlocking) }
}

type Answer = (
  options: PublishOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
) => Promise<FastifyReply>

/** Publishes the drafts that were shown, all or none. */
export const publishDrafts: Answer = async (options, request, reply, context) => {
  const { store } = options
  const { body } = request
  const seen = await readSeen(options, request, await context.languageOf(request))
  if (!seen) return showPublish(options, request, reply, context, { refusal: 'seen' })
  const { chosen, halves, paths, findings, isBlocked } = seen
  if (isBlocked) return showPublish(options, request, reply, context)
  const author = await authorOf(request, context)
  if (textOf(body, overField)) for (const half of halves) await takeUp(options, half, author)
  const note = toLine(textOf(body, noteField)).slice(0, maxNoteLength)
  const published = await store.publish({ paths, author, note })
  if (!published.ok)
    return showPublish(options, request, reply, context, refusalOf(published.changed))
  await options.reviews.prune()
  noteChanges({ paskelbta: '' }, { paskelbta: paths.join(', '), ...warningsIn(findings) })
  const named = pageLeft(chosen, halves) ? {} : { [documentField]: nameOf(paths[0] ?? '') }
  const made = { [publicationField]: String(published.publication), ...named }
  return seeOther(reply, nextPath(chosen, halves, 'published', made))
}

/** Has the drafts that were shown published together at a time. */
export const scheduleDrafts: Answer = async (options, request, reply, context) => {
  const seen = await readSeen(options, request, await context.languageOf(request))
  if (!seen) return showPublish(options, request, reply, context, { refusal: 'seen' })
  const time = textOf(request.body, timeField)
  const parsed = parseFutureTime(time, options.now())
  if ('problem' in parsed)
    return showPublish(options, request, reply, context, { time, timeProblem: parsed.problem })
  const { chosen, halves, paths, findings, isBlocked } = seen
  if (isBlocked) return showPublish(options, request, reply, context, { time })
  const scheduled = await options.store.schedule({ paths, at: parsed.at })
  if (!scheduled.ok)
    return showPublish(options, request, reply, context, refusalOf(scheduled.changed))
  const planned = { laikas: time, dokumentai: paths.join(', '), ...warningsIn(findings) }
  noteChanges({ laikas: '' }, planned)
  return seeOther(reply, nextPath(chosen, halves, 'scheduled'))
}

export const unscheduleDrafts: Answer = async (options, request, reply, context) => {
  const seen = await readSeen(options, request, await context.languageOf(request))
  if (!seen) return showPublish(options, request, reply, context, { refusal: 'seen' })
  await options.store.schedule({ paths: seen.paths, at: null })
  noteChanges({ dokumentai: '' }, { dokumentai: seen.paths.join(', ') })
  return seeOther(reply, nextPath(seen.chosen, seen.halves, 'unscheduled'))
}

/** For the activity log: what was read before and published all the same. */
const warningsIn = (findings: readonly ShownFinding[]) => ({
  ispejimai: Object.fromEntries(
    findings.filter(({ grade }) => grade === 'warns').map(({ code, text }) => [code, text]),
  ),
})

const refusalOf = (changed: readonly string[]): Shown => ({
  refusal: changed.length > 0 ? 'changed' : null,
})

/** A document that is deleted has no page of its own to go back to. */
export function nextPath(
  chosen: readonly string[],
  halves: readonly LoadedHalf[],
  done: Done,
  further: Readonly<Record<string, string>> = {},
): string {
  const next = pageLeft(chosen, halves) ?? contentPath
  const said = new URLSearchParams({ ...further, [doneField]: done })
  return `${next}${next.includes('?') ? '&' : '?'}${said}`
}

/** The page of the one document that was chosen, unless it is deleted. */
function pageLeft(chosen: readonly string[], halves: readonly LoadedHalf[]): string | null {
  const [only, ...others] = chosen
  const isLeft = halves.some(({ text }) => text !== null)
  return only !== undefined && others.length === 0 && isLeft ? documentLink(only) : null
}

/** Makes a draft go on from what is published now, because its owner has seen both. */
async function takeUp(
  { store }: EditorOptions,
  { path, source, text }: LoadedHalf,
  author: string,
) {
  await store.discardDraft(path)
  await store.saveDraft({ path, text, baseId: source.published.id, author })
}
