import { existsSync, globSync } from 'node:fs'
import { type Config, readConfig } from '#server/config.ts'
import { isUnused } from '#server/data-folder.ts'
import { StartError } from '#server/errors.ts'
import { isFresh } from './build/fingerprint.ts'

const isBuilt = isFresh(process.cwd())
if (!isBuilt) await build()
if (existsSync('.env')) process.loadEnvFile('.env')
const read = readConfig(process.env)
// Only a new version, or a new folder, has tables to make.
if (read.ok && (!isBuilt || isUnused(read.config.dataDir))) await makeTables(read.config)

async function build() {
  console.log('Building the site (a few seconds)…')
  await import('./build.ts')
  // What is compiled here is kept for the server; see with-runtime.mjs.
  await import('../src/entries/server.ts')
  for (const migration of globSync('migrations/*.ts')) await import(`../${migration}`)
}

/** Making them would cost the server 12 MB for good. What keeps it from them, it says itself. */
async function makeTables(config: Config) {
  const { openEngines } = await import('#server/engines.ts')
  try {
    await using _made = await openEngines(config, '.')
  } catch (error) {
    if (!(error instanceof StartError)) throw error
  }
}
