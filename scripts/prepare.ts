import { existsSync, globSync } from 'node:fs'
import { StartError } from '#server/errors.ts'
import { type Config, readConfig } from '#server/process/config.ts'
import { isUnused } from '#server/process/data-folder.ts'
import { isFresh } from './build/fingerprint.ts'

const isBuilt = isFresh(process.cwd())
if (!isBuilt) await build()
if (existsSync('.env')) process.loadEnvFile('.env')
const read = readConfig(process.env)
// Only a new version or a new data folder needs migrations.
if (read.ok && (!isBuilt || isUnused(read.config.dataDir))) await migrateOnce(read.config)

async function build() {
  console.log('Building the site (a few seconds)…')
  await import('./build.ts')
  // Fills the compile cache set by with-runtime.sh, so that the server starts faster.
  await import('../src/entries/server.ts')
  for (const migration of globSync('migrations/*.ts')) await import(`../${migration}`)
}

/**
 * Migrates in this process, because migrating in the server would cost it 12 MB of memory until it
 * ends. Problems are left for the server to report.
 */
async function migrateOnce(config: Config) {
  const { openEngines } = await import('#server/process/engines.ts')
  try {
    await using _made = await openEngines(config, '.')
  } catch (error) {
    if (!(error instanceof StartError)) throw error
  }
}
