import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres } from '../../scripts/setup/postgres.ts'
import { freePort } from './site.ts'

/** A PostgreSQL server of one test file alone. */
export interface Postgres {
  /** Makes an empty database and gives its address. */
  createDatabase(): Promise<string>
  /** Breaks every connection, as a restart of the server would. */
  disconnectAll(): Promise<void>
  stop(): Promise<void>
}

// PostgreSQL refuses to run as root, so then it runs as the user that owns nothing.
const nobody = 65534
const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

export async function startPostgres(): Promise<Postgres> {
  const programs = findPostgres()
  if (!programs) throw new Error('No PostgreSQL; `npm test` installs one.')
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-postgres-'))
  if (owner.uid) chownSync(folder, owner.uid, owner.gid)
  makeCluster(join(programs, 'initdb'), folder)

  const port = await freePort()
  const options = ['-D', folder, '-k', folder, '-p', port, '-h', '127.0.0.1']
  const server = spawn(join(programs, 'postgres'), options, {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  })
  const killNow = () => server.kill('SIGKILL')
  process.once('exit', killNow)
  const admin = await connectWhenReady(`postgres://postgres@127.0.0.1:${port}/postgres`)

  let made = 0
  return {
    async createDatabase() {
      const name = `vitrina_${++made}`
      await admin.query(`create database ${name}`)
      return `postgres://postgres@127.0.0.1:${port}/${name}`
    },
    async disconnectAll() {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname is not null and pid <> pg_backend_pid()`,
      )
    },
    async stop() {
      await admin.end()
      // SIGINT asks for a fast shutdown, which does not wait for connections to close.
      server.kill('SIGINT')
      await new Promise((resolve) => server.once('exit', resolve))
      process.off('exit', killNow)
      rmSync(folder, { recursive: true })
    },
  }
}

function makeCluster(initdb: string, folder: string) {
  const options = ['-D', folder, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale']
  const made = spawnSync(initdb, [...options, '--no-sync'], { ...owner, cwd: folder })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
}

async function connectWhenReady(connectionString: string): Promise<pg.Client> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (attempt === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
