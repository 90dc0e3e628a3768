import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { StartError } from '#server/errors.ts'
import type { Config } from '../process/config.ts'
import { makeStoredKey, readStoredKey, storedKeyFile } from '../process/data-folder.ts'
import { addIncident } from './incidents.ts'
import { readRecorded, record, recordFirst, shortOf } from './recorded.ts'

type KeyConfig = Pick<Config, 'secretKey' | 'dataDir' | 'replaceSecretKey'>

/**
 * The given key, or that of the data folder, where the first start makes one. All servers on one
 * database share the key, because each must accept what another one signed.
 *
 * @throws StartError when the database was made with another key, or the stored one is damaged
 */
export async function openSecretKey(
  db: Kysely<Tables>,
  config: KeyConfig,
  now: () => number = Date.now,
): Promise<string> {
  const { secretKey, dataDir, replaceSecretKey } = config
  const present = secretKey ?? readStoredKey(dataDir)
  const recorded = await readRecorded(db, 'secret_key_digest')
  const mayReplace = recorded !== null && replaceSecretKey === shortOf(recorded)
  if (present === null && recorded !== null && !mayReplace)
    throw new StartError(missingKey(recorded, dataDir))
  const key = present ?? makeStoredKey(dataDir)
  const digest = digestOf(key)
  const known = await recordFirst(db, 'secret_key_digest', digest)
  if (known === digest) return key
  if (!mayReplace) throw new StartError(otherKey(known, config))
  await db.transaction().execute(async (transaction) => {
    await record(transaction, 'secret_key_digest', digest)
    await addIncident(transaction, 'secret_key_replaced', now())
  })
  return key
}

/** What a database keeps of its key, so that another key is recognised. */
export const digestOf = (key: string) =>
  createHash('sha256').update(`vitrina secret key: ${key}`).digest('hex')

const missingKey = (recorded: string, dataDir: string) =>
  `The secret key of this database is missing: restore ${storedKeyFile(dataDir)} from a backup, or give SECRET_KEY. ${replacing(recorded)}`

const otherKey = (recorded: string, { secretKey, dataDir }: KeyConfig) =>
  `The database was made with another secret key than ${secretKey === null ? `that in ${storedKeyFile(dataDir)}` : 'SECRET_KEY'}; all servers on one database need the same. ${replacing(recorded)}`

const replacing = (recorded: string) =>
  `If it is lost, start once with REPLACE_SECRET_KEY=${shortOf(recorded)}: recovery codes and links in emails sent so far stop working.`
