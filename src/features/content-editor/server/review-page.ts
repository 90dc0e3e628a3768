import type { FastifyReply, FastifyRequest } from 'fastify'
import { textOf, toLines } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import { may } from '#lib/role.ts'
import { noteChanges } from '#server/console/console-action.ts'
import type { ConsoleContext, ConsoleUser, OwnerNotice } from '#server/console/console-page.ts'
import { seeOther } from '#server/console/console-route.ts'
import { messages } from '../console/messages.ts'
import { answerField, maxNoteLength, noteField, publishPath, type ShownReview } from '../wire.ts'
import { authorOf } from './document-page.ts'
import { nameOf } from './documents.ts'
import type { EditorEmails } from './editor-emails.ts'
import type { PublishOptions } from './publish-page.ts'
import { nextPath, readSeen, showPublish } from './publish-page.ts'
import type { Review, Reviews } from './reviews.ts'

export interface ReviewOptions {
  reviews: Reviews
  emails: EditorEmails
}

type Handled = [
  options: PublishOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
]

/** Asks those who may publish for the drafts that were shown. */
export async function submitDrafts(...handled: Handled) {
  const [options, request, reply, context] = handled
  const seen = await readSeen(options, request, await context.languageOf(request))
  if (!seen) return showPublish(...handled, { refusal: 'seen' })
  const { chosen, halves, paths, isBlocked } = seen
  if (isBlocked || paths.length === 0) return showPublish(...handled)
  const author = await authorOf(request, context)
  const note = noteIn(request, noteField)
  const news = { type: 'submitted', by: author, note } as const
  await options.reviews.submit(
    paths,
    { author, note },
    await options.emails.toPublishers(paths, news),
  )
  options.emails.wake()
  noteChanges({ dokumentai: '' }, { dokumentai: paths.join(', ') })
  return seeOther(reply, nextPath(chosen, halves, 'submitted'))
}

/** Sends drafts back to whoever submitted them. */
export async function sendDraftsBack(...handled: Handled) {
  const [options, request, reply, context] = handled
  const seen = await readSeen(options, request, await context.languageOf(request))
  if (!seen) return showPublish(...handled, { refusal: 'seen' })
  const answer = noteIn(request, answerField)
  if (answer === '') return showPublish(...handled, { isAnswerMissing: true })
  const waiting = waitingIn(await options.reviews.list(), seen.paths)
  // Another editor has sent them back already.
  if (waiting.length === 0) return showPublish(...handled, { refusal: 'seen' })
  const paths = waiting.map(({ path }) => path)
  const by = await authorOf(request, context)
  const authors = [...new Set(waiting.map(({ author }) => author))]
  const news = { type: 'returned', by, note: answer } as const
  await options.reviews.sendBack(
    paths,
    { by, answer },
    await options.emails.toAuthors(authors, paths, news),
  )
  options.emails.wake()
  noteChanges({ dokumentai: '' }, { dokumentai: paths.join(', ') })
  return seeOther(reply, nextPath(seen.chosen, seen.halves, 'sent_back'))
}

const noteIn = ({ body }: FastifyRequest, field: string) =>
  toLines(textOf(body, field)).slice(0, maxNoteLength)

const waitingIn = (reviews: readonly Review[], paths: readonly string[]) =>
  reviews.filter(({ path, returned }) => !returned && paths.includes(path))

/**
 * Those of these drafts, together as they were submitted or sent back.
 *
 * @param titleOf the title of a document by its name
 */
export function shownReviews(
  reviews: readonly Review[],
  paths: readonly string[],
  titleOf: (name: string) => string,
): ShownReview[] {
  const own = reviews.filter(({ path }) => paths.includes(path))
  const groups = Map.groupBy(own, ({ author, at, returned }) =>
    JSON.stringify([author, at, returned]),
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { author, at, note, returned } = first
    const names = [...new Set(group.map(({ path }) => nameOf(path)))]
    const titles = group.length === paths.length ? [] : names.map(titleOf)
    return [{ author, at, note, returned, titles, isChanged: group.some((one) => one.isChanged) }]
  })
}

/** What waits for those who publish, and what an author is to change. */
export async function reviewNotices(
  { reviews }: Pick<ReviewOptions, 'reviews'>,
  { role, email }: ConsoleUser,
): Promise<readonly OwnerNotice[]> {
  const all = await reviews.list()
  const waits = may(role, 'content.publish') && all.some(({ returned }) => !returned)
  const isBack = all.some(({ returned, author }) => returned && author === email)
  const notice = (name: 'submitted' | 'returned'): OwnerNotice => ({
    kind: 'task',
    text: byLanguage((language) => messages[language].reviews.notices[name]),
    path: publishPath,
  })
  return [...(waits ? [notice('submitted')] : []), ...(isBack ? [notice('returned')] : [])]
}
