import type { Kysely } from 'kysely'
import type { SignUp, Subscribers } from '#features/subscribers/server.ts'
import { emailKey } from '#lib/email.ts'
import type { AsJson } from '#lib/json.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Journal } from '#server/journal/journal.ts'
import { createAskedMailboxes } from './asked-mailboxes.ts'
import type { MailDomains } from './mail-domains.ts'

const topic = 'newsletter_sign_up'
/** Failures after which a sign-up becomes a dead letter, so that the others continue. */
const isolateAfterFailures = 5

interface Options {
  db: Kysely<Tables>
  journal: Pick<Journal, 'append' | 'consume'>
  siteKey: string
  subscribers: Pick<Subscribers, 'signUp'>
  mailDomains: MailDomains
  now: () => number
}

export type SignUpQueue = ReturnType<typeof openSignUpQueue>

/**
 * Stores sign-ups and applies them to the list afterwards, so that neither the text nor the time of
 * the answer to a form depends on what the list or the DNS knows of an address. After a kill a
 * sign-up may be handled again, which is harmless: the list asks an address once a day.
 */
export function openSignUpQueue(options: Options) {
  const { db, journal, siteKey, subscribers, mailDomains, now } = options
  const mailboxes = createAskedMailboxes(db, siteKey, now)

  async function handle(signUp: SignUp) {
    if (!(await mailboxes.mayAsk(signUp.email))) return
    await subscribers.signUp(signUp)
    await mailboxes.noteAsked(signUp.email)
  }

  journal.consume(
    'newsletter_sign_ups',
    [topic],
    async ({ rows }) => {
      const signUps = rows.map(({ body }) => body as unknown as SignUp)
      const areReachable = await Promise.all(
        signUps.map(({ email }) => mailDomains.takesMail(emailKey(email).split('@')[1] ?? '')),
      )
      for (const [index, signUp] of signUps.entries()) if (areReachable[index]) await handle(signUp)
      return undefined
    },
    { minIntervalMs: 0, batchSize: 100, isolateAfterFailures },
  )

  return {
    /** Resolves once the sign-up is stored. */
    append: (signUp: SignUp) => journal.append(topic, signUp as unknown as AsJson<SignUp> & string),
  }
}
