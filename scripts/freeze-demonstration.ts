import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { digestOf } from '#server/content/stored.ts'

/**
 * Writes the digest of each document in `content/`, by which the program knows the documents of the
 * demonstration that nobody has changed.
 */
const files = globSync('**/*.{json,md}', { cwd: 'content' }).sort()
const digests = Object.fromEntries(
  files.map((file) => [file, digestOf(readFileSync(`content/${file}`, 'utf8'))]),
)
writeFileSync(
  'src/server/content/demonstration-digests.json',
  `${JSON.stringify(digests, null, 2)}\n`,
)
