import type { FastifyReply, FastifyRequest } from 'fastify'
import { searchField, selectedField } from '#features/console/wire.ts'
import { textOf, textsOf } from '#lib/forms/form-fields.ts'
import { noteChanges } from '#server/console/console-action.ts'
import type { ConsoleContext } from '#server/console/console-page.ts'
import { seeOther } from '#server/console/console-route.ts'
import { deletedField, leftField, stateField } from '../list-wire.ts'
import { contentPath, doneField, kindField, maxChosen, publishLink } from '../wire.ts'
import { authorOf } from './document-page.ts'
import { type EditorOptions, isFolder, loadDocument, refuseInFiles } from './documents.ts'
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
  return seeOther(reply, names.length === 0 ? nothingTicked(request) : publishLink(...names))
}

/**
 * Prepares the deletion of all ticked documents that have nothing but their published text: what
 * only a draft says would be lost without a way back.
 */
export async function deleteTicked(...[options, request, reply, context]: Handled) {
  refuseInFiles(options)
  const language = await context.languageOf(request)
  if (ticked(request).length === 0) return seeOther(reply, nothingTicked(request))
  const author = await authorOf(request, context)
  const [names, deleted] = [ticked(request), new Array<string>()]
  for (const name of names) {
    const { kind, halves } = await loadDocument(options, name, language)
    const written = halves.filter(({ source }) => source.published.text !== null)
    if (!isFolder(kind) || written.length === 0 || halves.some(({ source }) => source.draft))
      continue
    for (const { path, source } of written)
      await options.store.saveDraft({ path, text: null, baseId: source.published.id, author })
    deleted.push(name)
  }
  noteChanges({ dokumentai: '' }, { dokumentai: deleted.join(', ') })
  const done = [
    ...deleted.map((name): [string, string] => [deletedField, name]),
    [leftField, String(names.length - deleted.length)] satisfies [string, string],
  ]
  return seeOther(reply, listAddress(request, done))
}

/** Takes prepared deletions back; drafts with a text stay as they are. */
export async function restoreTicked(...[options, request, reply, context]: Handled) {
  refuseInFiles(options)
  const language = await context.languageOf(request)
  const names = ticked(request)
  for (const name of names) {
    const { halves } = await loadDocument(options, name, language)
    for (const { path, source } of halves)
      if (source.draft?.text === null) await options.store.discardDraft(path)
  }
  await options.reviews.prune()
  noteChanges({ dokumentai: '' }, { dokumentai: names.join(', ') })
  return seeOther(reply, listAddress(request, [[doneField, 'taken_back']]))
}

/** Discards the drafts of all ticked documents. */
export async function discardTicked(...[options, request, reply, context]: Handled) {
  refuseInFiles(options)
  const language = await context.languageOf(request)
  const names = ticked(request)
  if (names.length === 0) return seeOther(reply, nothingTicked(request))
  for (const name of names) {
    const { halves } = await loadDocument(options, name, language)
    for (const { path } of halves) await options.store.discardDraft(path)
  }
  await options.reviews.prune()
  noteChanges({ dokumentai: '' }, { dokumentai: names.join(', ') })
  return seeOther(reply, listAddress(request, [[doneField, 'discarded']]))
}

const nothingTicked = (request: FastifyRequest) =>
  listAddress(request, [[doneField, 'none_ticked']])

const ticked = ({ body }: FastifyRequest) => textsOf(body, selectedField, maxChosen)

/** The list with the filters that the form was sent with. */
function listAddress({ body }: FastifyRequest, more: readonly [string, string][] = []): string {
  const fields = [searchField, stateField, kindField]
  const kept = fields.flatMap((name): [string, string][] => {
    const value = textOf(body, name)
    return value ? [[name, value]] : []
  })
  const query = String(new URLSearchParams([...kept, ...more]))
  return query ? `${contentPath}?${query}` : contentPath
}
