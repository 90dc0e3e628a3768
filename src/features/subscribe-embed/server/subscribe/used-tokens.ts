import type { Kysely } from 'kysely'
import { emailKey } from '#lib/email.ts'
import type { Tables } from '#server/database/tables.ts'
import { formTokenMaxAgeMs } from '../../wire.ts'
import '../tables.ts'
import { sign } from '#server/signatures/signer.ts'

/**
 * Uses a token for an address. Returns false when it was used for another address; the same form
 * may come again, because an answer was lost or a proof was missing.
 */
export async function useToken(
  db: Kysely<Tables>,
  siteKey: string,
  { nonce, email, now }: { nonce: string; email: string; now: number },
): Promise<boolean> {
  const email_hash = sign(siteKey, 'newsletterUsedToken', `${nonce} ${emailKey(email)}`)
  const { email_hash: used } = await db
    .insertInto('newsletter_used_tokens')
    .values({ nonce, email_hash, expires_at: now + formTokenMaxAgeMs })
    .onConflict((conflict) => conflict.column('nonce').doUpdateSet({ nonce }))
    .returning('email_hash')
    .executeTakeFirstOrThrow()
  return used === email_hash
}
