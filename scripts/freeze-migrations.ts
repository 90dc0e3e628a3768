import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationDigest } from '#server/database/migration-digest.ts'

/**
 * Writes the digest of each new migration to `migrations/digests.json`. Existing digests stay,
 * because a released migration is never edited.
 */
const digestsFile = 'migrations/digests.json'
const digests: Record<string, string> = JSON.parse(readFileSync(digestsFile, 'utf8'))
const files = readdirSync('migrations').filter((name) => name.endsWith('.ts'))
for (const file of files.sort())
  digests[file.slice(0, -'.ts'.length)] ??= migrationDigest(join('migrations', file))
writeFileSync(digestsFile, `${JSON.stringify(digests, null, 2)}\n`)
