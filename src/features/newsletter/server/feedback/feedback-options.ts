import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { createSealing } from '#server/sealing.ts'
import '../tables.ts'

/** What makes the reports of sending services trusted, besides the secret in their address. */
export interface FeedbackOptions {
  /** Empty: nothing of Mailgun's is believed. */
  mailgunSigningKey: string
  /** The topic reports of Amazon SES come by. Empty: the first one that asks is taken. */
  sesTopic: string
  /** The highest version its signatures had; lower ones are refused from then on. */
  sesSignatureVersion: '1' | '2'
}

const defaults: FeedbackOptions = {
  mailgunSigningKey: '',
  sesTopic: '',
  sesSignatureVersion: '1',
}
const name = 'feedback'

export type FeedbackOptionsStore = ReturnType<typeof createFeedbackOptions>

export function createFeedbackOptions(db: Kysely<Tables>, siteKey: string) {
  const sealing = createSealing(siteKey, 'newsletter feedback')

  async function read(): Promise<FeedbackOptions> {
    const query = db.selectFrom('newsletter_options').select('value').where('name', '=', name)
    const row = await query.executeTakeFirst()
    if (!row) return defaults
    const stored: FeedbackOptions = { ...defaults, ...JSON.parse(row.value) }
    const mailgunSigningKey = sealing.open(stored.mailgunSigningKey, 'mailgun') ?? ''
    return { ...stored, mailgunSigningKey }
  }

  return {
    read,
    /** What is not given stays as it is. */
    async save(changes: Partial<FeedbackOptions>) {
      const options = { ...(await read()), ...changes }
      const { mailgunSigningKey } = options
      const sealed = mailgunSigningKey && sealing.seal(mailgunSigningKey, 'mailgun')
      const value = JSON.stringify({ ...options, mailgunSigningKey: sealed })
      await db
        .insertInto('newsletter_options')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
    },
  }
}
