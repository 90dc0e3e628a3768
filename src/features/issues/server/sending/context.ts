import type { Kysely } from 'kysely'
import type { SenderOptions } from '#features/subscribers/sender-options.ts'
import type { OptionsStore, Subscribers } from '#features/subscribers/server.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Log } from '#server/log.ts'
import type { IssueEmail } from '../../issue.ts'
import type { Compose, ComposeParts } from './compose.ts'
import type { ResolveMx } from './mail-servers.ts'
import { defaultPace, type Pace } from './pace.ts'
import type { SenderParts } from './sender.ts'
import type { OpenSession } from './smtp-session.ts'

export interface SendingOptions extends Omit<ComposeParts, 'now'> {
  database: Database
  log: Pick<Log, 'warn'>
  settings: Pick<OptionsStore<SenderOptions>, 'current'>
  subscribers: Pick<Subscribers, 'suppressed'>
  /** The name and addresses used where the settings have none. */
  site: () => { name: string; email: string; mailFrom: string }
  openSession: OpenSession
  /** Renders an issue's email when the issue is started. */
  renderIssue(issueId: number): Promise<IssueEmail>
  recordBounce: SenderParts['recordBounce']
  /** Whether scheduled issues are started; those that are being sent go on. */
  startsScheduled?: () => boolean
  /** The number of concurrent connections. */
  connections?: number
  pace?: Pace
  resolve: ResolveMx
  now?: () => number
  random?: () => number
}

/** What the functions of sending take. */
export interface SendingContext extends SendingOptions {
  db: Kysely<Tables>
  now: () => number
  random: () => number
  /** Emails of issues being sent, each prepared once for all recipients. */
  composes: Map<number, Promise<Compose>>
  /** When scheduled issues that were not started may be tried again. */
  notBefore: Map<number, number>
}

export const sendingContext = (options: SendingOptions): SendingContext => ({
  now: Date.now,
  random: Math.random,
  ...options,
  db: options.database.db,
  composes: new Map(),
  notBefore: new Map(),
})

/** Returns the limits of sending by the current settings. */
export function limitsOf({ settings, pace }: SendingContext): { pace: Pace; perDay: number } {
  const { emailsPerMinute, emailsPerDay } = settings.current()
  return { pace: pace ?? { ...defaultPace, startPerMinute: emailsPerMinute }, perDay: emailsPerDay }
}
