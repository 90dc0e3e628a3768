import type { Kysely } from 'kysely'
import { readOption, storeOption } from '#features/subscribers/server.ts'
import type { Tables } from '#server/database/tables.ts'
import { createSealing } from '#server/signatures/sealing.ts'

/** Settings that authenticate reports of services, besides the secret in the webhook's address. */
export interface FeedbackOptions {
  /** When empty, all reports of Mailgun are refused. */
  mailgunSigningKey: string
  /** The SNS topic of Amazon SES. When empty, the first topic that asks is accepted. */
  sesTopic: string
  /** The highest signature version seen; lower ones are refused from then on. */
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
    const found = await readOption(db, name)
    if (!found) return defaults
    const stored: FeedbackOptions = { ...defaults, ...found }
    const mailgunSigningKey = sealing.open(stored.mailgunSigningKey, 'mailgun') ?? ''
    return { ...stored, mailgunSigningKey }
  }

  return {
    read,
    /** Options that are left out stay unchanged. */
    async save(changes: Partial<FeedbackOptions>) {
      const options = { ...(await read()), ...changes }
      const { mailgunSigningKey } = options
      const sealed = mailgunSigningKey && sealing.seal(mailgunSigningKey, 'mailgun')
      await storeOption(db, name, { ...options, mailgunSigningKey: sealed }, ['mailgunSigningKey'])
    },
  }
}
