import type { FastifyReply, FastifyRequest } from 'fastify'
import { beforeField, searchField } from '#features/console/wire.ts'
import { textOf, textsOf } from '#lib/forms/form-fields.ts'
import { byLanguage, type Language } from '#lib/language.ts'
import type { ConsoleContext, OwnerNotice } from '#server/console/console-page.ts'
import { sendCsv } from '#server/console/console-route.ts'
import { beforeIn } from '#server/console/list-query.ts'
import type { ContentKind } from '#server/content/kinds.ts'
import { messages } from '../console/messages.ts'
import {
  type DocumentGroup,
  type DocumentStateName,
  deletedField,
  type ListedDocument,
  type ListFilter,
  leftField,
  type StateFilter,
  stateField,
  stateFilters,
} from '../list-wire.ts'
import { kindField, maxChosen, publishPath } from '../wire.ts'
import { doneIn, nameIn, publicationIn } from './document-page.ts'
import {
  type EditorOptions,
  isFolder,
  isLate,
  listDocuments,
  nameOf,
  newTitleOf,
  timesOf,
} from './documents.ts'
import { searched } from './find-documents.ts'
import { listCsv } from './list-csv.ts'
import type { ReviewOptions } from './review-page.ts'
import type { Review } from './reviews.ts'

/** Documents of a kind on a page of its own, and in the list of all kinds. */
const pageSize = { ofKind: 50, ofAll: 20 } as const

type ListOptions = EditorOptions & Pick<ReviewOptions, 'reviews'>

/** Everything the site says, by kind. */
export async function showList(
  options: ListOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
) {
  const { query } = request
  const language = await context.languageOf(request)
  const filter = filterIn(query, options)
  const listed = await readListed(options, filter.search, language)
  const { groups, before, olderThan } = groupsOf(options, listed, filter, {
    before: beforeIn(query, beforeField) ?? 0,
    language,
  })
  const names = textsOf(query, deletedField, maxChosen)
  const left = Number(textOf(query, leftField)) || 0
  return context.show(request, reply, 200, 'consoleContent', {
    groups,
    filter,
    counts: countsOf(listed.filter(({ kind }) => !filter.kind || kind === filter.kind)),
    before,
    olderThan,
    mode: options.store.mode,
    drafts: (await options.store.documents()).filter(({ draft }) => draft).length,
    done: doneIn(request),
    publication: publicationOf(request),
    deleted: names.length > 0 || left > 0 ? { names, left } : null,
  })
}

/** The list with its present filters as a file for spreadsheets. */
export async function sendList(
  options: ListOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
) {
  const language = await context.languageOf(request)
  const filter = filterIn(request.query, options)
  const listed = await readListed(options, filter.search, language)
  const lines = listCsv(options.kinds, listed.filter(isListedBy(filter)), language)
  return sendCsv(reply, 'turinys', lines)
}

function filterIn(query: unknown, { kinds }: EditorOptions): ListFilter {
  const [state, kind] = [textOf(query, stateField), textOf(query, kindField)]
  const filters = Object.keys(stateFilters) as StateFilter[]
  return {
    search: textOf(query, searchField).trim().slice(0, 100),
    state: filters.find((name) => stateFilters[name].parameter === state) ?? null,
    kind: hasMany(kinds[kind]) ? kind : '',
  }
}

type Listed = Awaited<ReturnType<typeof readListed>>[number]

async function readListed(options: ListOptions, search: string, language: Language) {
  const listed = searched(await listDocuments(options, language), search)
  const reviews = await options.reviews.list()
  return listed.map(({ searched: _searched, ...document }) => ({
    ...document,
    state: inReview(document, reviews),
  }))
}

const hasState = (state: DocumentStateName, filter: StateFilter) =>
  (stateFilters[filter].states as readonly DocumentStateName[]).includes(state)

/** Deleted documents are listed only where they are asked for. */
const isListedBy = (filter: Omit<ListFilter, 'search'>) => (document: Listed) =>
  (!filter.kind || document.kind === filter.kind) &&
  (filter.state ? hasState(document.state, filter.state) : document.state !== 'deleted')

function countsOf(documents: readonly Listed[]) {
  const count = (state: StateFilter | null) =>
    documents.filter(isListedBy({ state, kind: '' })).length
  const filters = Object.keys(stateFilters) as StateFilter[]
  const counts = Object.fromEntries(filters.map((state) => [state, count(state)]))
  return { ...(counts as Record<StateFilter, number>), all: count(null) }
}

/** Kinds with several documents have a part of the list each. */
const hasMany = (kind: ContentKind | undefined) =>
  kind !== undefined && (isFolder(kind) || Array.isArray(kind.files))

function groupsOf(
  { kinds }: EditorOptions,
  listed: readonly Listed[],
  filter: ListFilter,
  { before, language }: { before: number; language: Language },
) {
  const chosen = listed.filter(isListedBy(filter))
  const size = filter.kind ? pageSize.ofKind : pageSize.ofAll
  const from = filter.kind ? beginOfPage(before, chosen.length, size) : 0
  const group = (kind: string, title: string, newTitle: string | null, all: readonly Listed[]) => ({
    kind,
    title,
    newTitle,
    count: all.length,
    documents: all.slice(from, from + size).map(({ kind: _kind, ...document }) => document),
  })
  const singles = chosen.filter(({ kind }) => !hasMany(kinds[kind]))
  const groups: DocumentGroup[] = [
    // They are few, and none of them is older than another.
    { ...group('', messages[language].pages, null, singles), documents: singles },
    ...Object.entries(kinds)
      .filter(([name, kind]) => hasMany(kind) && (!filter.kind || name === filter.kind))
      .map(([name, kind]) =>
        group(
          name,
          kind.title?.[language] ?? name,
          isFolder(kind) ? newTitleOf(kind, language) : null,
          // The newest article is the most likely to be looked for.
          chosen.filter((document) => document.kind === name).toReversed(),
        ),
      ),
  ]
  const isLimited = filter.search !== '' || filter.state !== null || filter.kind !== ''
  const [first] = groups.filter(({ count }) => count > 0)
  const next = from + size
  return {
    groups: isLimited ? groups.filter(({ count }) => count > 0) : groups,
    before: from,
    olderThan: filter.kind && first && first.count > next ? next : null,
  }
}

/** The last page has moved forward when documents of it were discarded. */
const beginOfPage = (before: number, count: number, size: number) =>
  before < count ? before : Math.max(0, Math.ceil(count / size) - 1) * size

function inReview(
  { name, state }: Pick<ListedDocument, 'name' | 'state'>,
  reviews: readonly Review[],
): DocumentStateName {
  const review = reviews.find(({ path }) => nameOf(path) === name)
  if ((state !== 'draft' && state !== 'deleting') || !review) return state
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
