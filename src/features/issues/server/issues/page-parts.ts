import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { textOf } from '#lib/forms/form-fields.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import type { ConsoleContext, ConsoleRoute } from '#server/console/console-page.ts'
import { formRoute, idParam } from '#server/console/console-route.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import type { Mail } from '#server/mail/mail.ts'
import { doneField, type IssueDone, issueDone } from '../../console-wire.ts'
import type { Sender } from '../sending/compose.ts'
import type { CheckAddresses } from './check-addresses.ts'
import type { IssueEmails } from './issue-emails.ts'
import { findIssue } from './issues.ts'
import type { CountBounces } from './outcome.ts'
import type { IssueSending } from './sending.ts'

export interface IssuePagesParts {
  db: Kysely<Tables>
  emails: IssueEmails
  sending: IssueSending
  checkAddresses: CheckAddresses
  content: SiteContents
  publicUrl: string
  mail: Pick<Mail, 'enqueue' | 'wake'>
  /** The current sender of issues. */
  sender: () => Pick<Sender, 'from' | 'replyTo'>
  /** There is a mail server; without one nothing can be sent. */
  hasServer: boolean
  /** Whether the owner has enabled tracking. */
  tracksReading: () => boolean
  countBounces: CountBounces
  /** Called when the archive has changed. */
  onChange: () => void
  now?: () => number
}

export type Handled = [request: FastifyRequest, reply: FastifyReply, context: ConsoleContext]

/** @throws HttpError 404 */
export async function issueOf({ db }: IssuePagesParts, request: FastifyRequest) {
  const issue = await findIssue(db, idParam(request))
  if (!issue) throw new HttpError(404, 'not_found')
  return issue
}

export const doneIn = ({ query }: FastifyRequest): IssueDone | null =>
  issueDone.find((done) => done === textOf(query, doneField)) ?? null

export const get = (path: string, handle: ConsoleRoute['handle']) =>
  ({ method: 'GET', path, access: 'newsletters', handle }) satisfies ConsoleRoute

export const post = (path: string, handle: ConsoleRoute['handle'], bodyLimit?: number) =>
  formRoute('newsletters', path, handle, bodyLimit)
