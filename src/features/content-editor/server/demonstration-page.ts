import type { FastifyReply, FastifyRequest } from 'fastify'
import { selectedField } from '#features/console/wire.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { Language } from '#lib/language.ts'
import { noteChanges } from '#server/console/console-action.ts'
import type { ConsoleContext } from '#server/console/console-page.ts'
import { parseId, seeOther } from '#server/console/console-route.ts'
import { messages } from '../console/messages.ts'
import { demonstrationPath, endNoticeField, type OfDemonstration } from '../demonstration-wire.ts'
import { doneField, publicationField } from '../wire.ts'
import { type DemonstrationDocument, readDemonstration, removals } from './demonstration.ts'
import { authorOf } from './document-page.ts'
import { type EditorOptions, loadDocument, nameOf, refuseInFiles } from './documents.ts'
import { shownMistakes } from './gate/gate.ts'
import {
  nothingRemoved,
  planRemoval,
  publishRemoval,
  type Removal,
} from './remove-demonstration.ts'

type Handle = (
  options: EditorOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
) => Promise<FastifyReply>

type Refusal = 'nothing' | 'changed' | 'undo'
interface Refused {
  refusal: Refusal | null
  ticked: readonly DemonstrationDocument[]
  planned: Removal
}

/** What is left of the demonstration, with what removing all of it would change. */
export const showDemonstration: Handle = (options, request, reply, context) =>
  show(options, request, reply, context)

async function show(
  options: EditorOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
  refused: Refused | null = null,
) {
  const { store } = options
  const language = await context.languageOf(request)
  const documents = await readDemonstration(options, language)
  const untouched = documents.filter(({ state }) => state === 'untouched')
  const hasNotice = store.snapshot().contents.lt.site.notice !== null
  const planned = refused?.planned ?? (await planRemoval(store, untouched, hasNotice))
  return context.show(request, reply, refused ? 409 : 200, 'consoleDemonstration', {
    mode: store.mode,
    groups: groupsOf(options, untouched, language),
    edited: documents.filter(({ state }) => state === 'edited').map(listed),
    ticked: (refused?.ticked ?? untouched).map(({ name }) => name),
    hasNotice,
    unlinked: await namedTexts(options, planned, language),
    findings: await shownMistakes(options, planned.problems, language),
    removal: await lastRemoval(options, documents),
    refusal: refused?.refusal ?? null,
    done: (['removed', 'undone'] as const).find((done) => done === doneOf(request)) ?? null,
  })
}

const doneOf = ({ query }: FastifyRequest) => textOf(query, doneField)

const listed = ({ name, title, kind }: DemonstrationDocument): OfDemonstration => ({
  name,
  title,
  isSwitchedOff: removals[kind] === 'switchedOff',
})

const groupsOf = (
  { kinds }: EditorOptions,
  documents: readonly DemonstrationDocument[],
  language: Language,
) =>
  [...Map.groupBy(documents, ({ kind }) => kind)].map(([kind, own]) => ({
    title: kinds[kind]?.title?.[language] ?? kind,
    documents: own.map(listed),
  }))

async function namedTexts(options: EditorOptions, { unlinked }: Removal, language: Language) {
  const byName = Map.groupBy(unlinked, ({ path }) => nameOf(path))
  return Promise.all(
    [...byName].map(async ([name, own]) => ({
      name,
      title: (await loadDocument(options, name, language)).title,
      addresses: own.flatMap(({ addresses }) => addresses),
    })),
  )
}

/** The publication that took away the last of the documents that are gone. */
async function lastRemoval({ store }: EditorOptions, documents: readonly DemonstrationDocument[]) {
  const [last] = documents
    .filter(({ state, versionId }) => state === 'removed' && versionId !== null)
    .toSorted((one, other) => (other.versionId ?? 0) - (one.versionId ?? 0))
  const [path] = last?.paths ?? []
  return path ? ((await store.versions(path))[0]?.publicationId ?? null) : null
}

export const removeDemonstration: Handle = async (options, request, reply, context) => {
  refuseInFiles(options)
  const { store } = options
  const { body } = request
  const language = await context.languageOf(request)
  const documents = await readDemonstration(options, language)
  const names = tickedIn(body)
  const ticked = documents.filter(
    ({ name, state }) => state === 'untouched' && names.includes(name),
  )
  const endsNotice = textOf(body, endNoticeField) !== ''
  const planned = await planRemoval(store, ticked, endsNotice)
  const refuse = (refusal: Refusal | null) =>
    show(options, request, reply, context, { refusal, ticked, planned })
  if (ticked.length < names.length) return refuse('changed')
  if (planned.changes.size === 0) return refuse('nothing')
  if (planned.problems.length > 0) return refuse(null)
  const author = await authorOf(request, context)
  const { note } = messages[language].demonstration
  if (!(await publishRemoval(store, planned, { author, note }))) return refuse('changed')
  noteChanges({ dokumentai: '' }, { dokumentai: [...planned.changes.keys()].join(', ') })
  return seeOther(reply, `${demonstrationPath}?${doneField}=removed`)
}

const maxTicked = 500

function tickedIn(body: unknown): readonly string[] {
  const value = (body as Readonly<Record<string, unknown>> | null)?.[selectedField]
  return [value ?? []].flat().slice(0, maxTicked).map(String)
}

export const restoreDemonstration: Handle = async (options, request, reply, context) => {
  refuseInFiles(options)
  const publication = parseId(textOf(request.body, publicationField))
  const author = await authorOf(request, context)
  const note = messages[await context.languageOf(request)].history.undoNote
  const undone = await options.store.undo({ publication, author, note })
  const refused = { refusal: 'undo', ticked: [], planned: nothingRemoved } as const
  if (!undone.ok) return show(options, request, reply, context, refused)
  noteChanges({ atsaukta: '' }, { atsaukta: String(publication) })
  return seeOther(reply, `${demonstrationPath}?${doneField}=undone`)
}
