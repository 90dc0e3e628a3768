import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { textOf, toLine } from '#lib/forms/form-fields.ts'
import { defaultLanguage, type Language } from '#lib/language.ts'
import { noteChanges } from '#server/console/console-action.ts'
import type { ConsoleContext } from '#server/console/console-page.ts'
import { seeOther } from '#server/console/console-route.ts'
import type { ContentProblem } from '#server/content/document.ts'
import { HttpError } from '#server/errors.ts'
import {
  contentPath,
  documentLink,
  doneField,
  maxNoteLength,
  noteField,
  overField,
  seenField,
} from '../wire.ts'
import { inputName } from './apply-form.ts'
import { differenceOf, labelOf } from './differences.ts'
import { authorOf, nameIn, wordsOf } from './document-page.ts'
import { type EditorOptions, type LoadedHalf, loadDocument, nameOf } from './documents.ts'

type Refusal = 'seen' | 'changed'

/** What publishing would change, with the mistakes that prevent it. */
export async function showPublish(
  options: EditorOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
  refusal: Refusal | null = null,
) {
  const { store } = options
  const language = await context.languageOf(request)
  const only = nameIn(request) || null
  const drafted = await readDrafted(options, only, language)
  const paths = pathsOf(drafted)
  const problems = paths.length > 0 ? await store.check(paths) : []
  const status = refusal ? 409 : problems.length > 0 && request.method === 'POST' ? 422 : 200
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
  })
}

type Drafted = Awaited<ReturnType<typeof readDrafted>>

async function readDrafted(options: EditorOptions, only: string | null, language: Language) {
  const states = (await options.store.documents()).filter(({ draft }) => draft)
  const names = [...new Set(states.map(({ path }) => nameOf(path)))]
  const wanted = only ? names.filter((name) => name === only) : names
  return Promise.all(
    wanted.map(async (name) => {
      const document = await loadDocument(options, name, language)
      return { document, halves: document.halves.filter(({ source }) => source.draft) }
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

async function problemsByDocument(
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
        const label = labelOf(document.root, path, language)
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

/** Publishes the drafts that were shown, all or none. */
export async function publishDrafts(
  options: EditorOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
) {
  const { store } = options
  if (store.mode === 'files') throw new HttpError(403, 'files_only')
  const { body } = request
  const only = nameIn(request) || null
  const drafted = await readDrafted(options, only, await context.languageOf(request))
  if (textOf(body, seenField) !== seenOf(drafted))
    return showPublish(options, request, reply, context, 'seen')
  const author = await authorOf(request, context)
  const halves = drafted.flatMap((one) => one.halves)
  if (textOf(body, overField)) for (const half of halves) await takeUp(options, half, author)
  const note = toLine(textOf(body, noteField)).slice(0, maxNoteLength)
  const paths = halves.map(({ path }) => path)
  const published = await store.publish({ paths, author, note })
  if (!published.ok)
    return showPublish(
      options,
      request,
      reply,
      context,
      published.changed.length > 0 ? 'changed' : null,
    )
  noteChanges({ paskelbta: '' }, { paskelbta: paths.join(', ') })
  const next =
    only && drafted.some((one) => one.document.halves.some(isLeft))
      ? documentLink(only)
      : contentPath
  return seeOther(reply, `${next}${next.includes('?') ? '&' : '?'}${doneField}=published`)
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
