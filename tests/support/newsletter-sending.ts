import { linkMergeTag, mergeTags } from '#features/issues/merge-tags.ts'
import type { SendingOptions } from '#features/issues/server/sending/context.ts'
import { openSending } from '#features/issues/server/sending/sending.ts'
import { smtpSessions } from '#features/issues/server/sending/smtp-session.ts'
import { createVerp } from '#features/issues/server/sending/verp.ts'
import type { Segment } from '#features/subscribers/segment.ts'
import { createSubscriberLinks } from '#features/subscribers/server/subscriber-links.ts'
import type { Database } from '#server/database/database.ts'
import {
  defaultSenderOptions,
  type SenderOptions,
} from '../../src/features/subscribers/sender-options.ts'

const sendingKey = 'the key of a site in tests, long enough'

export const everybody: Segment = { language: null, source: null, joinedFrom: null, joinedTo: null }

/** A rendered issue with every merge tag. */
export const exampleEmail = {
  subject: 'Lapkričio naujienos: ką daryti su taupymo planu',
  html: `<!doctype html><html lang="lt"><body><p>Laba diena, ąčęėįšųūž.</p>
<p><a href="${linkMergeTag(0)}">Skaityti</a> <a href="${mergeTags.archive}">Naršyklėje</a>
<a href="${mergeTags.preferences}">Nustatymai</a>
<a href="${mergeTags.unsubscribe}">Atsisakyti</a></p></body></html>`,
  text: `Laba diena.\n\nAtsisakyti: ${mergeTags.unsubscribe}\n`,
  links: ['https://kryptis.lt/tinklarastis/taupymas?a=1&b=2'],
}

/** Adds subscribers with these addresses; their ids are in the order of the addresses. */
export async function addSubscribers({ db }: Pick<Database, 'db'>, emails: readonly string[]) {
  for (let start = 0; start < emails.length; start += 1000) {
    const rows = emails.slice(start, start + 1000).map((email) => ({
      email,
      email_key: email.toLowerCase(),
      state: 'subscribed' as const,
      language: 'lt' as const,
      source: 'form' as const,
      domain: 'kryptis.lt',
      source_host: null,
      source_path: null,
      created_at: 1,
      confirmed_at: 1,
      confirmed_network: null,
      confirmed_browser: null,
      ended_at: null,
      tracking_agreed_at: null,
      consent_text: 'Sutinku',
      consent_digest: 'a',
      network: null,
      browser: 'Firefox',
    }))
    await db.insertInto('newsletter_subscribers').values(rows).execute()
  }
}

/** Adds a draft; returns its id. */
export async function addIssue({ db }: Pick<Database, 'db'>, segment: Segment = everybody) {
  const { id } = await db
    .insertInto('newsletter_issues')
    .values({
      state: 'draft',
      language: 'lt',
      subject: exampleEmail.subject,
      preheader: '',
      body: 'Laba diena.',
      slug: null,
      segment: JSON.stringify(segment),
      created_at: 1,
      updated_at: 1,
      scheduled_at: null,
      started_at: null,
      finished_at: null,
      email: null,
      recipients: 0,
      paused_because: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** Faster than any real rate, so that tests do not wait. */
const unpaced = { startPerMinute: 10_000_000, stepPerMinute: 0, maxPerMinute: 10_000_000 }

/** The sending engine over an SMTP server, without a site. */
export function openTestSending(
  database: Database,
  smtpUrl: string,
  more: Partial<SendingOptions> & { settings?: never; options?: Partial<SenderOptions> } = {},
) {
  const publicUrl = 'https://kryptis.lt'
  const { options, ...others } = more
  const settings = { ...defaultSenderOptions, ...options }
  return openSending({
    database,
    log: { warn: () => {} },
    settings: { current: () => settings },
    subscribers: { suppressed: async () => new Map() },
    site: () => ({
      name: 'Kryptis',
      email: 'labas@kryptis.lt',
      mailFrom: 'naujienos@kryptis.lt',
    }),
    publicUrl,
    links: createSubscriberLinks(sendingKey, publicUrl),
    verp: createVerp(sendingKey),
    signingOf: () => undefined,
    trackingLinks: () => null,
    openSession: smtpSessions(smtpUrl),
    renderIssue: async () => exampleEmail,
    recordBounce: async () => {},
    pace: unpaced,
    resolve: async () => [],
    random: () => 0.5,
    ...others,
  })
}
