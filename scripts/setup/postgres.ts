import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallDebianPackages, installDebianPackages } from './debian.ts'

/** The folder with PostgreSQL's server programs on this machine, or null. */
export function findPostgres(): string | null {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort().reverse()
  const folders = [...debian, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb'))) ?? null
}

/** Installs PostgreSQL's programs when there are none; the tests start a server of their own. */
export function installPostgres() {
  if (findPostgres()) return
  if (!canInstallDebianPackages()) {
    throw new Error('No PostgreSQL: install its server programs and put them on PATH.')
  }
  console.log('Installing PostgreSQL for the database tests (half a minute)…')
  installDebianPackages(['postgresql'])
}
