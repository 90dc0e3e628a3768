import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseFutureTime, type TimeProblem } from '#lib/dates/future-time.ts'
import { textOf, toLine } from '#lib/forms/form-fields.ts'
import { defaultLanguage, type Language } from '#lib/language.ts'
import { noteChanges } from '#server/console/console-action.ts'
import type { ConsoleContext } from '#server/console/console-page.ts'
import { seeOther } from '#server/console/console-route.ts'
import type { ContentProblem } from '#server/content/document.ts'
import { HttpError } from '#server/errors.ts'
import {
  contentPath,
  type Done,
  documentLink,
  doneField,
  maxNoteLength,
  noteField,
  overField,
  seenField,
  timeField,
} from '../wire.ts'
import { inputName } from './apply-form.ts'
import { differenceOf, labelOf } from './differences.ts'
import { authorOf, doneIn, nameIn } from './document-page.ts'
import {
  type EditorOptions,
  goesAlong,
  isLate,
  type LoadedHalf,
  loadDocument,
  nameOf,
  timesOf,
  valueOf,
} from './documents.ts'
import type { PreviewLinks } from './preview-links.ts'
import { wordsOf } from './problems.ts'

type PublishOptions = EditorOptions & { links: Pick<PreviewLinks, 'list'> }
type Refusal = 'seen' | 'changed'

interface Shown {
  refusal?: Refusal | null
  time?: string
  timeProblem?: TimeProblem
}

/** What publishing would change, with the mistakes that prevent it. */
export async function showPublish(
  options: PublishOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
  { refusal = null, time = '', timeProblem }: Shown = {},
) {
  const { store } = options
  const language = await context.languageOf(request)
  const only = nameIn(request) || null
  const drafted = await readDrafted(options, only, language)
  const paths = pathsOf(drafted)
  const problems = paths.length > 0 ? await store.check(paths) : []
  const isRefused = timeProblem || (problems.length > 0 && request.method === 'POST')
  const status = refusal ? 409 : isRefused ? 422 : 200
  return context.show(request, reply, status, 'consoleContentPublish', {
    mode: store.mode,
    only,
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
    problems: await problemsByDocument(options, problems, language),
    refusal,
    seen: seenOf(drafted),
    scheduledFor: timesOf(drafted.flatMap(({ states }) => states)).map((at) => ({
      at,
      isLate: isLate(at, options.now()),
    })),
    time,
    timeProblem: timeProblem ?? null,
    links: await options.links.list(),
    done: doneIn(request),
  })
}

type Drafted = Awaited<ReturnType<typeof readDrafted>>

async function readDrafted(options: EditorOptions, only: string | null, language: Language) {
  const states = (await options.store.documents()).filter(({ draft }) => draft)
  const names = [...new Set(states.map(({ path }) => nameOf(path)))]
  const wanted = only ? names.filter((name) => goesAlong(name, only)) : names
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

const pathsOf = (drafted: Drafted) =>
  drafted.flatMap(({ halves }) => halves.map(({ path }) => path))

/** Tells which drafts somebody has read before publishing them. */
const seenOf = (drafted: Drafted) =>
  createHash('sha256')
    .update(JSON.stringify(drafted.flatMap(({ halves }) => halves.map((h) => [h.path, h.text]))))
    .digest('base64url')

export async function problemsByDocument(
  options: EditorOptions,
  problems: readonly ContentProblem[],
  language: Language,
) {
  const byName = Map.groupBy(problems, ({ file }) => nameOf(file))
  return Promise.all(
    [...byName].map(async ([name, own]) => {
      const document = await loadDocument(options, name, language)
      const texts = own.map((problem) => {
        const half = document.halves.find(({ path }) => path === problem.file)
        if (!half) return { text: problem.message, field: '' }
        const { path, field, words } = wordsOf(document, half, problem)
        const label = labelOf(
          document.root,
          half.text === null ? null : valueOf(half.path, half.text),
          path,
          language,
        )
        const isShared = field.type === 'leaf' && field.isShared
        const id = inputName(isShared ? defaultLanguage : half.language, [...path])
        return {
          text: label ? `${label}: ${words[language]}` : words[language],
          field: path.length > 0 ? id.replaceAll('.', '-') : '',
        }
      })
      const unlike = new Map(texts.map((one) => [`${one.field} ${one.text}`, one]))
      return { name, title: document.title, texts: [...unlike.values()] }
    }),
  )
}

/** The drafts that were shown, or null when others are there now. */
async function readSeen(options: EditorOptions, request: FastifyRequest, language: Language) {
  if (options.store.mode === 'files') throw new HttpError(403, 'files_only')
  const only = nameIn(request) || null
  const drafted = await readDrafted(options, only, language)
  if (textOf(request.body, seenField) !== seenOf(drafted)) return null
  const halves = drafted.flatMap((one) => one.halves)
  return { only, halves, paths: halves.map(({ path }) => path) }
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
  const { only, halves, paths } = seen
  const author = await authorOf(request, context)
  if (textOf(body, overField)) for (const half of halves) await takeUp(options, half, author)
  const note = toLine(textOf(body, noteField)).slice(0, maxNoteLength)
  const published = await store.publish({ paths, author, note })
  if (!published.ok)
    return showPublish(options, request, reply, context, refusalOf(published.changed))
  noteChanges({ paskelbta: '' }, { paskelbta: paths.join(', ') })
  return seeOther(reply, nextPath(only, halves, 'published'))
}

/** Has the drafts that were shown published together at a time. */
export const scheduleDrafts: Answer = async (options, request, reply, context) => {
  const seen = await readSeen(options, request, await context.languageOf(request))
  if (!seen) return showPublish(options, request, reply, context, { refusal: 'seen' })
  const time = textOf(request.body, timeField)
  const parsed = parseFutureTime(time, options.now())
  if ('problem' in parsed)
    return showPublish(options, request, reply, context, { time, timeProblem: parsed.problem })
  const { only, halves, paths } = seen
  const scheduled = await options.store.schedule({ paths, at: parsed.at })
  if (!scheduled.ok)
    return showPublish(options, request, reply, context, refusalOf(scheduled.changed))
  noteChanges({ laikas: '' }, { laikas: time, dokumentai: paths.join(', ') })
  return seeOther(reply, nextPath(only, halves, 'scheduled'))
}

export const unscheduleDrafts: Answer = async (options, request, reply, context) => {
  const seen = await readSeen(options, request, await context.languageOf(request))
  if (!seen) return showPublish(options, request, reply, context, { refusal: 'seen' })
  await options.store.schedule({ paths: seen.paths, at: null })
  noteChanges({ dokumentai: '' }, { dokumentai: seen.paths.join(', ') })
  return seeOther(reply, nextPath(seen.only, seen.halves, 'unscheduled'))
}

const refusalOf = (changed: readonly string[]): Shown => ({
  refusal: changed.length > 0 ? 'changed' : null,
})

/** A document that is deleted has no page of its own to go back to. */
function nextPath(only: string | null, halves: readonly LoadedHalf[], done: Done): string {
  const next = only && halves.some(isLeft) ? documentLink(only) : contentPath
  return `${next}${next.includes('?') ? '&' : '?'}${doneField}=${done}`
}

const isLeft = ({ text }: LoadedHalf) => text !== null

/** Makes a draft go on from what is published now, because its owner has seen both. */
async function takeUp(
  { store }: EditorOptions,
  { path, source, text }: LoadedHalf,
  author: string,
) {
  await store.discardDraft(path)
  await store.saveDraft({ path, text, baseId: source.published.id, author })
}
