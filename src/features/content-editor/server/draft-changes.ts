import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ConsoleContext } from '#server/console/console-page.ts'
import { sendJson } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import { type SavedChanges } from '../live-wire.ts'
import { baseField } from '../wire.ts'
import { authorOf } from './document-page.ts'
import { type EditorOptions, type LoadedDocument, loadDocument, stateOf } from './documents.ts'
import { type ChangedHalf, mergeChanges, typedValues } from './merge-changes.ts'
import type { Presence } from './presence.ts'

const maxChanges = 1000
const maxText = 256 * 1024
const text = v.pipe(v.string(), v.maxLength(maxText))
const name = v.pipe(v.string(), v.maxLength(200))

const changesSchema = v.object({
  document: name,
  bases: v.record(name, v.pipe(v.string(), v.maxLength(60))),
  changes: v.pipe(
    v.array(v.object({ name, from: v.pipe(v.array(text), v.maxLength(4)), to: text })),
    v.maxLength(maxChanges),
  ),
})

/** Others may save in between; each time the changes are merged with what they wrote. */
const maxAttempts = 5

/**
 * Saves changes of fields in the draft, as they are typed. The answer has what others have changed
 * meanwhile; a field that they changed too is not stored, and the answer has both texts of it.
 */
export async function saveChanges(
  options: EditorOptions & { presence: Presence },
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
) {
  const parsed = v.safeParse(changesSchema, request.body)
  if (!parsed.success) throw new HttpError(400, 'broken_changes')
  const { store, presence, now } = options
  if (store.mode === 'files') throw new HttpError(403, 'files_only')
  const language = await context.languageOf(request)
  const author = await authorOf(request, context)
  const given = parsed.output
  for (let count = 0; count < maxAttempts; count++) {
    const before = await loadDocument(options, given.document, language)
    const { changed, conflicts } = mergeChanges(before, given.changes)
    const saved = await saveHalves(options, changed, author)
    if (saved === 'outdated') continue
    if (saved !== 'ok') throw new HttpError(saved === 'too_large' ? 413 : 409, saved)
    const after = await loadDocument(options, given.document, language)
    return sendJson(reply, {
      bases: basesOf(after),
      savedAt: lastOf(after) ?? now(),
      conflicts,
      others: isAsKnown(before, given.bases) ? null : whatOthersDid(before, after, author),
      present: presence.note(given.document, author),
      hasDraft: after.halves.some(({ source }) => source.draft),
    } satisfies SavedChanges)
  }
  throw new HttpError(503, 'others_save')
}

async function saveHalves(
  { store }: EditorOptions,
  changed: readonly ChangedHalf[],
  author: string,
) {
  for (const { half, text } of changed) {
    const { path, source } = half
    const over = half.text
    if (text === source.published.text) {
      await store.discardDraft(path, over)
      continue
    }
    const saved = await store.saveDraft({ path, text, baseId: source.published.id, author, over })
    if (saved.ok) continue
    return saved.problem === 'changed' ? 'outdated' : saved.problem
  }
  return 'ok'
}

const basesOf = ({ halves }: LoadedDocument): Record<string, string> =>
  Object.fromEntries(
    halves
      .filter(({ text }) => text !== null)
      .map((half) => [`${baseField}.${half.language}`, stateOf(half)]),
  )

const lastOf = ({ halves }: LoadedDocument): number | undefined =>
  halves
    .flatMap(({ source }) => source.draft?.updatedAt ?? [])
    .sort((one, other) => one - other)
    .at(-1)

const isAsKnown = (document: LoadedDocument, bases: Readonly<Record<string, string>>) =>
  Object.entries(basesOf(document)).every(([name, value]) => bases[name] === value)

function whatOthersDid(before: LoadedDocument, after: LoadedDocument, self: string) {
  const authors = before.halves.flatMap(({ source }) => source.draft?.author ?? [])
  return { author: authors.find((one) => one !== self) ?? null, values: typedValues(after) }
}
