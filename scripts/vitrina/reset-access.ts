import type { Kysely } from 'kysely'
import { resetAccess } from '#features/accounts/server/invitations.ts'
import { listUsers } from '#features/accounts/server/users.ts'
import { emailKey } from '#lib/email.ts'
import { openDatabase } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { StartError } from '#server/errors.ts'
import { type Config, readConfig } from '#server/process/config.ts'
import { holdDataFolder, isUnused } from '#server/process/data-folder.ts'
import { readStoredSettings } from '#server/settings/open-settings.ts'

export const resetAccessCommand = {
  usage: '<email>',
  about:
    'Prints a link for an owner who cannot sign in any more. Stop the site first, unless it uses PostgreSQL.',
  async run(config: Config, [email = '']: readonly string[]): Promise<string> {
    using opened = new DisposableStack()
    // With PostgreSQL several servers may run at once anyway.
    if (!config.databaseUrl) opened.adopt(holdUsedFolder(config.dataDir), (one) => one.close())
    const database = await openDatabase(config)
    try {
      await requireAddress(database.db, email)
      const stored = await readStoredSettings(database, null)
      const read = readConfig(process.env, stored)
      const { publicUrl } = read.ok ? read.config : config
      const link = await resetAccess(database.db, { email, publicUrl }, Date.now())
      return `A link for the owner ${email}, good once and for a day; start the site and open it:\n${link}`
    } finally {
      await database.close()
    }
  },
}

function holdUsedFolder(dataDir: string) {
  if (isUnused(dataDir)) throw new StartError(`The data folder ${dataDir} holds no data yet.`)
  return holdDataFolder(dataDir)
}

async function requireAddress(db: Kysely<Tables>, email: string) {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'users'))
    throw new StartError('The database holds no data yet; start the site, which prints a link.')
  if (emailKey(email)) return
  const owners = (await listUsers(db)).filter(({ role }) => role === 'owner')
  const names = owners.map((one) => one.email).join(', ') || 'none'
  throw new StartError(`Name the email address of an owner, or of a new one. Owners now: ${names}.`)
}
