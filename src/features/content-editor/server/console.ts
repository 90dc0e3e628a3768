import type { FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import { may } from '#lib/role.ts'
import type { ConsoleContext, ConsolePage, ConsoleRoute } from '#server/console/console-page.ts'
import { formRoute, parseId, seeOther } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { messages } from '../console/messages.ts'
import {
  demonstrationPath,
  removeDemonstrationPath,
  restoreDemonstrationPath,
} from '../demonstration-wire.ts'
import { bulkDocumentPath, contentCsvPath } from '../list-wire.ts'
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
  historyPath,
  keepOwnPath,
  leadToField,
  linkDays,
  linkField,
  linksPath,
  newDocumentPath,
  previewPath,
  publicationsPath,
  publishLink,
  publishPath,
  restorePath,
  revokeLinkPath,
  schedulePath,
  sendBackPath,
  submitPath,
  takeFilePath,
  undoPath,
  unschedulePath,
} from '../wire.ts'
import { deleteTicked, discardTicked, restoreTicked, reviewTicked } from './bulk-documents.ts'
import { keepOwn, showConflict, takeFile } from './conflict-page.ts'
import {
  removeDemonstration,
  restoreDemonstration,
  showDemonstration,
} from './demonstration-page.ts'
import { authorOf, loadNamed, saveDocument, showDocument } from './document-page.ts'
import { type EditorOptions, isFolder, refuseInFiles } from './documents.ts'
import { saveChanges } from './draft-changes.ts'
import { findDocuments } from './find-documents.ts'
import type { GateOptions } from './gate/gate.ts'
import { restoreVersion, showHistory, undoPublication } from './history-page.ts'
import { lateNotice, sendList, showList } from './list-page.ts'
import { makeNew, showNew } from './new-page.ts'
import { type PageIndex, sendPagesOf } from './page-index.ts'
import type { Presence } from './presence.ts'
import { renderDraft, showPreview } from './preview.ts'
import type { PreviewLinks } from './preview-links.ts'
import { showPublications } from './publications-page.ts'
import { publishDrafts, scheduleDrafts, showPublish, unscheduleDrafts } from './publish-page.ts'
import { type ReviewOptions, reviewNotices, sendDraftsBack, submitDrafts } from './review-page.ts'

export type ContentPageOptions = GateOptions &
  ReviewOptions & {
    index: PageIndex
    presence: Presence
    links: PreviewLinks
  }

type Handle = (
  options: ContentPageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
) => unknown

/** Both halves of a long document, each of whose characters may be sent as nine bytes. */
const documentBytes = 2 * 1024 * 1024

/** The pages on which owners edit what the site says. */
export function contentPages(options: ContentPageOptions): readonly ConsolePage[] {
  const title = byLanguage((language) => messages[language].title)
  const bound =
    (handle: Handle) =>
    async (...given: [FastifyRequest, FastifyReply, ConsoleContext]) => {
      const [request, , context] = given
      const user = await context.userOf(request)
      const publishes = user !== null && may(user.role, 'content.publish')
      return handle(publishes ? options : withoutSchedule(options), ...given)
    }
  const page = (path: string, handle: Handle, routes: readonly ConsoleRoute[] = []) => ({
    path,
    title,
    access: 'content.edit' as const,
    show: bound(handle),
    routes,
  })
  const post = (path: string, handle: Handle, bodyLimit?: number) =>
    formRoute('content.edit', path, bound(handle), bodyLimit)
  const draft = (path: string, handle: Handle): ConsoleRoute => ({
    ...post(path, handle),
    options: { bodyLimit: documentBytes, config: { rateLimit: rateLimits.contentDrafts } },
  })
  const publish = (path: string, handle: Handle, bodyLimit?: number) =>
    formRoute('content.publish', path, bound(handle), bodyLimit)
  const get = (path: string) => ({ method: 'GET' as const, path, access: 'content.edit' as const })
  return [
    {
      ...page(contentPath, (...given) => showList(...given), [
        post(bulkDocumentPath('publish'), (...given) => reviewTicked(...given), documentBytes),
        post(bulkDocumentPath('delete'), (...given) => deleteTicked(...given), documentBytes),
        post(bulkDocumentPath('discard'), (...given) => discardTicked(...given), documentBytes),
        post(bulkDocumentPath('restore'), (...given) => restoreTicked(...given), documentBytes),
        { ...get(contentCsvPath), handle: bound(sendList) },
      ]),
      menu: { group: 'content', order: 15, shortcut: 'y' },
      notices: () => lateNotice(options),
      noticesTo: (user) => reviewNotices(options, user),
      find: (text, language) => findDocuments(options, text, language),
    },
    page(documentPath, (...given) => showDocument(...given), [
      post(documentPath, (...given) => saveDocument(...given), documentBytes),
      post(discardPath, discard),
      post(deletePath, remove),
      post(restorePath, (...given) => restoreVersion(...given)),
      draft(saveChangesPath, (...given) => saveChanges(...given)),
      draft(renderDraftPath, renderDraft),
      {
        ...get(pagesOfPath),
        handle: (request, reply) => sendPagesOf(options.index, request, reply),
      },
    ]),
    page(newDocumentPath, (...given) => showNew(...given), [
      post(newDocumentPath, (...given) => makeNew(...given)),
    ]),
    page(publishPath, (...given) => showPublish(...given), [
      publish(publishPath, (...given) => publishDrafts(...given)),
      publish(schedulePath, (...given) => scheduleDrafts(...given)),
      publish(unschedulePath, (...given) => unscheduleDrafts(...given)),
      post(submitPath, (...given) => submitDrafts(...given)),
      publish(sendBackPath, (...given) => sendDraftsBack(...given)),
      post(linksPath, shareLink),
      post(revokeLinkPath, revokeLink),
    ]),
    page(publicationsPath, (...given) => showPublications(...given)),
    page(historyPath, (...given) => showHistory(...given), [
      publish(undoPath, (...given) => undoPublication(...given)),
    ]),
    page(conflictPath, (...given) => showConflict(...given), [
      publish(takeFilePath, (...given) => takeFile(...given)),
      publish(keepOwnPath, (options, request, reply) => keepOwn(options, request, reply)),
    ]),
    page(demonstrationPath, (...given) => showDemonstration(...given), [
      publish(removeDemonstrationPath, removeDemonstration, documentBytes),
      publish(restoreDemonstrationPath, restoreDemonstration),
    ]),
    page(`${previewPath}/*`, showPreview),
  ]
}

/** What somebody has changed who may not publish is not published by itself either. */
function withoutSchedule(options: ContentPageOptions): ContentPageOptions {
  const { store } = options
  const saveDraft: EditorOptions['store']['saveDraft'] = (draft) =>
    store.saveDraft({ ...draft, endsSchedule: true })
  return { ...options, store: { ...store, saveDraft } }
}

const discard: Handle = async (options, request, reply, context) => {
  refuseInFiles(options)
  const { name, halves } = await loadNamed(options, request, context)
  for (const { path } of halves) await options.store.discardDraft(path)
  await options.reviews.prune()
  const stays = halves.some(({ source }) => source.published.text !== null)
  const next = stays ? `${documentLink(name)}&` : `${contentPath}?`
  return seeOther(reply, `${next}${doneField}=discarded`)
}

/** A published document is deleted by a draft, so that publishing shows what goes. */
const remove: Handle = async (options, request, reply, context) => {
  refuseInFiles(options)
  const { name, kind, halves } = await loadNamed(options, request, context)
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
