import { globSync } from 'node:fs'
import { isFresh } from './build/fingerprint.ts'

if (!isFresh(process.cwd())) {
  console.log('Building the site (a few seconds)…')
  await import('./build.ts')
  // What is compiled here is kept for the server; see with-runtime.mjs.
  await import('../src/entries/server.ts')
  for (const migration of globSync('migrations/*.ts')) await import(`../${migration}`)
}
