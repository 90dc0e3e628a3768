import type { FastifyReply, FastifyRequest } from 'fastify'
import { beforeField, searchField, selectedField } from '#features/console/wire.ts'
import { textOf, textsOf } from '#lib/forms/form-fields.ts'
import { noteChanges } from '#server/console/console-action.ts'
import type { ConsoleContext } from '#server/console/console-page.ts'
import { seeOther } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import { deletedField, leftField, maxTicked, stateField } from '../list-wire.ts'
import { contentPath, doneField, kindField, publishLink } from '../wire.ts'
import { authorOf } from './document-page.ts'
import {
  type EditorOptions,
  isFolder,
  type LoadedDocument,
  loadDocument,
  refuseInFiles,
} from './documents.ts'
import type { ReviewOptions } from './review-page.ts'

type Handled = [
  options: EditorOptions & Pick<ReviewOptions, 'reviews'>,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
]

/** Leads to the page that shows what the ticked documents would change. */
export async function reviewTicked(...[options, request, reply]: Handled) {
  refuseInFiles(options)
  const names = ticked(request)
  return seeOther(reply, refusedNumber(request, names) ?? publishLink(...names))
}

/**
 * Prepares the deletion of all ticked documents that have nothing but their published text: what
 * only a draft says would be lost without a way back.
 */
export async function deleteTicked(...[options, request, reply, context]: Handled) {
  refuseInFiles(options)
  const names = ticked(request)
  const refused = refusedNumber(request, names)
  if (refused) return seeOther(reply, refused)
  const author = await authorOf(request, context)
  const deleted: string[] = []
  for (const document of await loadTicked(options, request, context))
    if (await prepareDeletion(options, document, author)) deleted.push(document.name)
  noteChanges({ dokumentai: '' }, { dokumentai: deleted.join(', ') })
  const done = [
    ...deleted.map((name): [string, string] => [deletedField, name]),
    [leftField, String(names.length - deleted.length)] satisfies [string, string],
  ]
  return seeOther(reply, listAddress(request, done))
}

async function prepareDeletion(
  { store }: EditorOptions,
  { kind, halves }: LoadedDocument,
  author: string,
): Promise<boolean> {
  const written = halves.filter(({ source }) => source.published.text !== null)
  if (!isFolder(kind) || written.length === 0 || halves.some(({ source }) => source.draft))
    return false
  const saved = []
  for (const { path, source } of written)
    saved.push(await store.saveDraft({ path, text: null, baseId: source.published.id, author }))
  if (saved.every(({ ok }) => ok)) return true
  // Somebody has published one of its texts meanwhile.
  for (const { path } of written) await store.discardDraft(path, null)
  return false
}

/** Takes prepared deletions back; drafts with a text stay as they are. */
export async function restoreTicked(...[options, request, reply, context]: Handled) {
  refuseInFiles(options)
  const names = ticked(request)
  for (const { halves } of await loadTicked(options, request, context))
    for (const { path, source } of halves)
      if (source.draft?.text === null) await options.store.discardDraft(path, null)
  await options.reviews.prune()
  noteChanges({ dokumentai: '' }, { dokumentai: names.join(', ') })
  return seeOther(reply, listAddress(request, [[doneField, 'taken_back']]))
}

/** Discards the drafts of all ticked documents. */
export async function discardTicked(...[options, request, reply, context]: Handled) {
  refuseInFiles(options)
  const names = ticked(request)
  const refused = refusedNumber(request, names)
  if (refused) return seeOther(reply, refused)
  for (const { halves } of await loadTicked(options, request, context))
    for (const { path } of halves) await options.store.discardDraft(path)
  await options.reviews.prune()
  noteChanges({ dokumentai: '' }, { dokumentai: names.join(', ') })
  return seeOther(reply, listAddress(request, [[doneField, 'discarded']]))
}

/** The list with the reason why nothing was done; null for a number that can be acted on. */
function refusedNumber(request: FastifyRequest, { length }: readonly string[]): string | null {
  if (length > 0 && length <= maxTicked) return null
  return listAddress(request, [[doneField, length === 0 ? 'none_ticked' : 'too_many_ticked']])
}

const ticked = ({ body }: FastifyRequest) => textsOf(body, selectedField, maxTicked + 1)

/** The ticked documents, without those that somebody has discarded meanwhile. */
async function loadTicked(
  options: EditorOptions,
  request: FastifyRequest,
  context: ConsoleContext,
): Promise<readonly LoadedDocument[]> {
  const language = await context.languageOf(request)
  const loaded = await Promise.all(
    ticked(request).map((name) =>
      loadDocument(options, name, language).catch((error: unknown) => {
        if (error instanceof HttpError && error.status === 404) return null
        throw error
      }),
    ),
  )
  return loaded.filter((document) => document !== null)
}

/** The list with the filters that the form was sent with. */
function listAddress({ body }: FastifyRequest, more: readonly [string, string][] = []): string {
  const fields = [searchField, stateField, kindField, beforeField]
  const filters = fields.flatMap((name): [string, string][] => {
    const value = textOf(body, name)
    return value ? [[name, value]] : []
  })
  const query = String(new URLSearchParams([...filters, ...more]))
  return query ? `${contentPath}?${query}` : contentPath
}
