import type { FastifyReply, FastifyRequest } from 'fastify'
import { searchField } from '#features/console/wire.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage, defaultLanguage, type Language } from '#lib/language.ts'
import { excerptOf, firstOf } from '#lib/site/found-things.ts'
import type { ConsoleContext, OwnerNotice } from '#server/console/console-page.ts'
import { searchIn } from '#server/console/list-query.ts'
import { messages } from '../console/messages.ts'
import {
  contentPath,
  type DocumentGroup,
  type DocumentStateName,
  documentLink,
  type ListedDocument,
  placeLink,
  publishPath,
} from '../wire.ts'
import { inputId, inputName, leavesOf } from './apply-form.ts'
import { doneIn, nameIn, publicationIn } from './document-page.ts'
import {
  type EditorOptions,
  isFolder,
  isLate,
  listDocuments,
  loadDocument,
  nameOf,
  newTitleOf,
  timesOf,
  valueOf,
} from './documents.ts'
import type { ReviewOptions } from './review-page.ts'
import type { Review } from './reviews.ts'

/** Everything the site says, by kind. */
export async function showList(
  options: EditorOptions & Pick<ReviewOptions, 'reviews'>,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
) {
  const { store, kinds } = options
  const language = await context.languageOf(request)
  const search = textOf(request.query, searchField).trim().slice(0, 100)
  const all = await listDocuments(options, language)
  const listed = searched(all, search)
  const reviews = await options.reviews.list()
  const of = (kind: string) =>
    listed
      .filter((document) => document.kind === kind)
      .map(({ searched: _searched, kind: _kind, ...document }) => ({
        ...document,
        state: inReview(document, reviews),
      }))
  const several = Object.entries(kinds).filter(
    ([, kind]) => isFolder(kind) || Array.isArray(kind.files),
  )
  const single = Object.keys(kinds).filter((kind) => !several.some(([name]) => name === kind))
  const groups: DocumentGroup[] = [
    {
      kind: '',
      title: messages[language].pages,
      documents: single.flatMap(of),
      newTitle: null,
    },
    ...several.map(([name, kind]) => ({
      kind: name,
      title: kind.title?.[language] ?? name,
      // The newest article is the most likely to be looked for.
      documents: of(name).toReversed(),
      newTitle: isFolder(kind) ? newTitleOf(kind, language) : null,
    })),
  ]
  return context.show(request, reply, 200, 'consoleContent', {
    groups: search ? groups.filter(({ documents }) => documents.length > 0) : groups,
    search,
    mode: store.mode,
    drafts: (await store.documents()).filter(({ draft }) => draft).length,
    done: doneIn(request),
    publication: publicationOf(request),
  })
}

function inReview({ name, state }: ListedDocument, reviews: readonly Review[]): DocumentStateName {
  const review = reviews.find(({ path }) => nameOf(path) === name)
  if (state !== 'draft' || !review) return state
  return review.returned ? 'returned' : 'submitted'
}

function publicationOf(request: FastifyRequest) {
  const [id, name] = [publicationIn(request), nameIn(request)]
  return id === null || name === '' ? null : { id, name }
}

/** Texts that could not be published at their time. */
export async function lateNotice({ store, now }: EditorOptions): Promise<readonly OwnerNotice[]> {
  const late = timesOf(await store.documents()).some((at) => isLate(at, now()))
  const text = byLanguage((language) => messages[language].lateNotice)
  return late ? [{ kind: 'problem', text, path: publishPath }] : []
}

/** Documents with a text, each linked to the field that has it. */
export async function findDocuments(options: EditorOptions, text: string, language: Language) {
  const found = searched(await listDocuments(options, language), text)
  const all = `${contentPath}?${new URLSearchParams({ [searchField]: text })}`
  const { things, allPath } = firstOf(
    found.map(({ title, name, state }) => ({
      title,
      details: messages[language].states[state],
      path: name,
    })),
    all,
  )
  const linked = things.map(async (thing) => ({
    ...thing,
    ...(await placeWith(options, thing.path, text, language)),
  }))
  return { things: await Promise.all(linked), allPath }
}

async function placeWith(options: EditorOptions, name: string, text: string, language: Language) {
  const { title, root, halves } = await loadDocument(options, name, language)
  const matches = searchIn(text)
  if (matches(title)) return { path: documentLink(name) }
  for (const half of halves) {
    const leaves = leavesOf(root, half.text === null ? null : valueOf(half.path, half.text))
    const leaf = leaves.find(({ value }) => typeof value === 'string' && matches(value))
    if (!leaf) continue
    const id = inputId(inputName(leaf.field.isShared ? defaultLanguage : half.language, leaf.path))
    return { path: placeLink(name, id), details: excerptOf(String(leaf.value)) }
  }
  return { path: documentLink(name) }
}

function searched<Listed extends { title: string; searched: string }>(
  documents: readonly Listed[],
  text: string,
) {
  const matches = searchIn(text)
  return documents.filter(({ title, searched }) => matches(title, searched))
}
