import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { keyedDigestOf } from './secrets.ts'
import './tables.ts'

const codesAtOnce = 10
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const lettersInCode = 16

type Means = { db: Kysely<Tables>; key: string }

/** Makes a person's recovery codes; those made before are worth nothing from now on. */
export async function replaceRecoveryCodes(
  { db, key }: Means,
  ownerId: number,
  now: number,
): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, newCode)
  const rows = codes.map((code) => ({
    owner_id: ownerId,
    code_digest: digestOfCode(key, ownerId, code),
    created_at: now,
    used_at: null,
  }))
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('recovery_codes').where('owner_id', '=', ownerId).execute()
    await transaction.insertInto('recovery_codes').values(rows).execute()
  })
  return codes
}

export async function countRecoveryCodes(db: Kysely<Tables>, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** True when the code was good; it is not any more. */
export async function useRecoveryCode(
  { db, key }: Means,
  ownerId: number,
  typed: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('owner_id', '=', ownerId)
    .where('code_digest', '=', digestOfCode(key, ownerId, typed))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Eighty bits in letters that are not mistaken for each other, in groups of four. */
function newCode(): string {
  const code = [...randomBytes(lettersInCode)].map((byte) => letters[byte % letters.length])
  return code.join('').replace(/.{4}(?!$)/g, '$&-')
}

/** A code is as good in capitals, without dashes, or with letters read for digits. */
function digestOfCode(key: string, ownerId: number, typed: string): string {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  const code = plain.replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return keyedDigestOf(key, `recovery:${ownerId}:${code}`)
}
