import type { FastifyReply, FastifyRequest } from 'fastify'
import { textOf, toLine } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import { noteChanges } from '#server/console/console-action.ts'
import type { ConsoleContext, ConsolePage, ConsoleRoute } from '#server/console/console-page.ts'
import { formOptions, parseId, seeOther } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { messages } from '../console/messages.ts'
import { pagesOfPath, renderDraftPath, saveChangesPath } from '../live-wire.ts'
import {
  conflictPath,
  contentPath,
  daysField,
  deletePath,
  discardPath,
  documentLink,
  documentPath,
  doneField,
  historyLink,
  historyPath,
  inMenuField,
  keepOwnPath,
  kindField,
  leadToField,
  linkDays,
  linkField,
  linksPath,
  newPath,
  pagesKind,
  previewPath,
  publicationField,
  publishLink,
  publishPath,
  restorePath,
  revokeLinkPath,
  schedulePath,
  takeFilePath,
  titleField,
  undoPath,
  unschedulePath,
  versionField,
} from '../wire.ts'
import { changesOf, differenceOf } from './differences.ts'
import { authorOf, doneIn, nameIn, saveDocument, showDocument } from './document-page.ts'
import { type EditorOptions, isFolder, loadDocument, nameOf } from './documents.ts'
import { saveChanges } from './draft-changes.ts'
import { findDocuments, lateNotice, showList } from './list-page.ts'
import { makeDocument } from './new-document.ts'
import { createPageIndex, sendPagesOf } from './page-index.ts'
import type { Presence } from './presence.ts'
import { type PreviewOptions, renderDraft, showPreview } from './preview.ts'
import type { PreviewLinks } from './preview-links.ts'
import { publishDrafts, scheduleDrafts, showPublish, unscheduleDrafts } from './publish-page.ts'

export type ContentPageOptions = PreviewOptions & { presence: Presence; links: PreviewLinks }

type Handle = (
  options: ContentPageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
) => unknown

/** Both halves of a long document, each of whose characters may be sent as nine bytes. */
const documentOptions = { ...formOptions, bodyLimit: 2 * 1024 * 1024 }

const draftOptions = { ...documentOptions, config: { rateLimit: rateLimits.contentDrafts } }

/** The pages on which owners edit what the site says. */
export function contentPages(options: ContentPageOptions): readonly ConsolePage[] {
  const title = byLanguage((language) => messages[language].title)
  const bound =
    (handle: Handle) =>
    (...given: [FastifyRequest, FastifyReply, ConsoleContext]) =>
      handle(options, ...given)
  const page = (path: string, handle: Handle, routes: readonly ConsoleRoute[] = []) => ({
    path,
    title,
    access: 'content.edit' as const,
    show: bound(handle),
    routes,
  })
  const post = (path: string, handle: Handle, limits = formOptions): ConsoleRoute => ({
    method: 'POST',
    path,
    access: 'content.edit',
    options: limits,
    handle: bound(handle),
  })
  const publish = (path: string, handle: Handle): ConsoleRoute => ({
    ...post(path, handle),
    access: 'content.publish',
  })
  const get = (path: string) => ({ method: 'GET' as const, path, access: 'content.edit' as const })
  const index = createPageIndex(options)
  return [
    {
      ...page(contentPath, (...given) => showList(...given)),
      menu: { group: 'content', order: 15, shortcut: 'y' },
      notices: () => lateNotice(options),
      find: (text, language) => findDocuments(options, text, language),
    },
    page(documentPath, (...given) => showDocument(...given), [
      post(documentPath, (...given) => saveDocument(...given), documentOptions),
      post(newPath, make),
      post(discardPath, discard),
      post(deletePath, remove),
      post(restorePath, restore),
      post(saveChangesPath, (...given) => saveChanges(...given), draftOptions),
      post(renderDraftPath, renderDraft, draftOptions),
      { ...get(pagesOfPath), handle: (request, reply) => sendPagesOf(index, request, reply) },
    ]),
    page(publishPath, (...given) => showPublish(...given), [
      publish(publishPath, (...given) => publishDrafts(...given)),
      publish(schedulePath, (...given) => scheduleDrafts(...given)),
      publish(unschedulePath, (...given) => unscheduleDrafts(...given)),
      post(linksPath, shareLink),
      post(revokeLinkPath, revokeLink),
    ]),
    page(historyPath, (...given) => showHistory(...given), [publish(undoPath, undo)]),
    page(conflictPath, showConflict, [
      publish(takeFilePath, takeFile),
      publish(keepOwnPath, keepOwn),
    ]),
    page(`${previewPath}/*`, showPreview),
  ]
}

const make: Handle = async (options, request, reply, context) => {
  refuseInFiles(options)
  const kindName = textOf(request.body, kindField)
  const title = toLine(textOf(request.body, titleField))
  const kind = options.kinds[kindName]
  if (!kind || !isFolder(kind)) throw new HttpError(404, 'not_found')
  const author = await authorOf(request, context)
  const isInMenu = kindName === pagesKind && textOf(request.body, inMenuField) !== ''
  const made = await makeDocument(options, { kindName, title, author, isInMenu })
  if (made.ok) return seeOther(reply, `${documentLink(made.name)}&${doneField}=made`)
  const problem = { kind: kindName, title, text: made.problem }
  return showList(options, request, reply, context, problem)
}

function refuseInFiles({ store }: EditorOptions) {
  if (store.mode === 'files') throw new HttpError(403, 'files_only')
}

const load = async (options: EditorOptions, request: FastifyRequest, context: ConsoleContext) =>
  loadDocument(options, nameOf(nameIn(request)), await context.languageOf(request))

const discard: Handle = async (options, request, reply, context) => {
  refuseInFiles(options)
  const { name, halves } = await load(options, request, context)
  for (const { path } of halves) await options.store.discardDraft(path)
  const stays = halves.some(({ source }) => source.published.text !== null)
  const next = stays ? `${documentLink(name)}&` : `${contentPath}?`
  return seeOther(reply, `${next}${doneField}=discarded`)
}

/** A published document is deleted by a draft, so that publishing shows what goes. */
const remove: Handle = async (options, request, reply, context) => {
  refuseInFiles(options)
  const { name, kind, halves } = await load(options, request, context)
  if (!isFolder(kind)) throw new HttpError(404, 'not_found')
  const author = await authorOf(request, context)
  const leadTo = textOf(request.body, leadToField)
  for (const { path, language, source } of halves) {
    const { id, text } = source.published
    const redirectTo = leadTo ? options.pages.translated(leadTo, language) : null
    if (text === null) await options.store.discardDraft(path)
    else await options.store.saveDraft({ path, text: null, baseId: id, author, redirectTo })
  }
  const wasPublished = halves.some(({ source }) => source.published.text !== null)
  return seeOther(reply, wasPublished ? publishLink(name) : `${contentPath}?${doneField}=discarded`)
}

const restore: Handle = async (options, request, reply, context) => {
  refuseInFiles(options)
  const path = nameIn(request)
  const id = parseId(textOf(request.body, versionField))
  const source = await options.store.read(path)
  const version = (await options.store.versions(path)).find((one) => one.id === id)
  if (!source || !version || version.text === null) throw new HttpError(404, 'not_found')
  const { published } = source
  const author = await authorOf(request, context)
  if (version.text === published.text) await options.store.discardDraft(path)
  else await options.store.saveDraft({ path, text: version.text, baseId: published.id, author })
  return seeOther(reply, `${documentLink(nameOf(path))}&${doneField}=restored`)
}

/** Brings every document of a publication back to what it was before, by a new publication. */
const undo: Handle = async (options, request, reply, context) => {
  refuseInFiles(options)
  const { name } = await load(options, request, context)
  const publication = parseId(textOf(request.body, publicationField))
  const author = await authorOf(request, context)
  const note = messages[await context.languageOf(request)].history.undoNote
  const undone = await options.store.undo({ publication, author, note })
  if (!undone.ok) {
    const paths = [...undone.changed, ...undone.problems.map(({ file }) => file)]
    return showHistory(options, request, reply, context, [...new Set(paths.map(nameOf))])
  }
  noteChanges({ atsaukta: '' }, { atsaukta: String(publication) })
  return seeOther(reply, `${historyLink(name)}&${doneField}=undone`)
}

async function showHistory(
  options: EditorOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
  undoProblem: readonly string[] | null = null,
) {
  const language = await context.languageOf(request)
  const { name, title, kind, halves } = await load(options, request, context)
  const read = await Promise.all(
    halves.map(async (half) => ({ half, versions: await options.store.versions(half.path) })),
  )
  const wanted = textOf(request.query, versionField)
  const compared = read.flatMap(({ half, versions }) =>
    versions
      .filter(({ id }) => String(id) === wanted)
      .map(({ id, text }) => ({
        id,
        difference: differenceOf(
          {
            kind,
            language: half.language,
            path: half.path,
            before: text,
            after: half.source.published.text,
          },
          language,
        ),
      })),
  )[0]
  return context.show(request, reply, undoProblem ? 409 : 200, 'consoleContentHistory', {
    undoProblem,
    done: doneIn(request),
    name,
    title,
    mode: options.store.mode,
    halves: read.map(({ half, versions }) => ({
      language: half.language,
      path: half.path,
      versions: versions.map(({ text, ...version }) => ({
        id: version.id,
        author: version.author,
        note: version.note,
        createdAt: version.createdAt,
        isDeletion: text === null,
        isPublished: half.source.published.id === version.id,
        publicationId: version.publicationId,
      })),
    })),
    compared: compared ?? null,
  })
}

async function conflictAt({ store }: EditorOptions, path: string) {
  const conflict = (await store.conflicts()).find((one) => one.path === path)
  if (!conflict) throw new HttpError(404, 'not_found')
  return conflict
}

const showConflict: Handle = async (options, request, reply, context) => {
  const conflict = await conflictAt(options, nameIn(request))
  const { name, title } = await load(options, request, context)
  return context.show(request, reply, 200, 'consoleContentConflict', {
    name,
    title,
    mode: options.store.mode,
    half: conflict.path,
    file: conflict.file,
    published: conflict.published,
    changes: changesOf(conflict.published ?? '', conflict.file ?? ''),
  })
}

const takeFile: Handle = async (options, request, reply, context) => {
  refuseInFiles(options)
  const { path } = await conflictAt(options, nameIn(request))
  const taken = await options.store.takeFile(path, await authorOf(request, context))
  if (!taken.ok) throw new HttpError(409, 'content_problems')
  return seeOther(reply, `${documentLink(nameOf(path))}&${doneField}=solved`)
}

const keepOwn: Handle = async (options, request, reply) => {
  refuseInFiles(options)
  const { path } = await conflictAt(options, nameIn(request))
  await options.store.keepOwn(path)
  return seeOther(reply, `${documentLink(nameOf(path))}&${doneField}=solved`)
}

const shareLink: Handle = async (options, request, reply, context) => {
  const typed = Number(textOf(request.body, daysField))
  const days = linkDays.find((one) => one === typed)
  if (days === undefined) throw new HttpError(400, 'unknown_days')
  await options.links.add(await authorOf(request, context), days)
  return seeOther(reply, `${publishPath}?${doneField}=shared#nuorodos`)
}

const revokeLink: Handle = async ({ links }, request, reply) => {
  await links.revoke(parseId(textOf(request.body, linkField)))
  return seeOther(reply, `${publishPath}?${doneField}=revoked#nuorodos`)
}
