import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { keyedDigest } from './secrets.ts'
import './tables.ts'

const codeCount = 10
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLength = 16

type Dependencies = { db: Kysely<Tables>; key: string }

/** Makes a user's recovery codes; earlier ones stop working. */
export async function replaceRecoveryCodes(
  { db, key }: Dependencies,
  userId: number,
  now: number,
): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode)
  const rows = codes.map((code) => ({
    user_id: userId,
    code_digest: digestOfCode(key, userId, code),
    created_at: now,
    used_at: null,
  }))
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    await transaction.insertInto('recovery_codes').values(rows).execute()
  })
  return codes
}

export async function countRecoveryCodes(db: Kysely<Tables>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** True for a valid code, which is thereby used up. */
export async function useRecoveryCode(
  { db, key }: Dependencies,
  userId: number,
  typed: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_digest', '=', digestOfCode(key, userId, typed))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Eighty random bits in unmistakable characters, in groups of four. */
function newCode(): string {
  const code = [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length])
  return code.join('').replace(/.{4}(?!$)/g, '$&-')
}

/** Accepts capitals, missing dashes, and `o`, `i`, `l` in place of digits. */
function digestOfCode(key: string, userId: number, typed: string): string {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  const code = plain.replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return keyedDigest(key, `recovery:${userId}:${code}`)
}
