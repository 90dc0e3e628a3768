import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { minuteMs } from '#lib/dates/durations.ts'
import { findPostgres } from '../../scripts/setup/postgres.ts'
import { freePort } from './site.ts'

// One PostgreSQL server for all test files of a run, started when the first of them asks for it.

declare module 'vitest' {
  interface ProvidedContext {
    /** URL that answers with the address of the PostgreSQL server. */
    postgresAddressService: string
  }
}

let postgres: ReturnType<typeof startPostgres> | null = null

const addressService = createServer(async (_request, response) => {
  try {
    postgres ??= startPostgres()
    response.end((await postgres).url)
  } catch (error) {
    response.writeHead(503).end((error as Error).message)
  }
})

export async function setup(project: TestProject) {
  await once(addressService.listen(0, '127.0.0.1'), 'listening')
  project.provide(
    'postgresAddressService',
    `http://127.0.0.1:${(addressService.address() as AddressInfo).port}`,
  )
}

export async function teardown() {
  addressService.close()
  const started = await postgres?.catch(() => null)
  await started?.stop()
}

// PostgreSQL refuses to run as root, so it then runs as nobody.
const nobody = 65534
const processOwner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
/** Durability is off, because no data has to survive the test run. */
const unsafeSettings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

/** Starts a private cluster on a free port. */
export async function startPostgres() {
  const programs = findPostgres()
  if (!programs) throw new Error('No PostgreSQL; `npm test` installs one.')
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-postgres-'))
  if (processOwner.uid) chownSync(folder, processOwner.uid, processOwner.gid)
  await makeCluster(join(programs, 'initdb'), folder)

  const port = await freePort()
  const options = ['-D', folder, '-k', folder, '-p', port, '-h', '127.0.0.1']
  const server = spawn(
    join(programs, 'postgres'),
    [...options, ...unsafeSettings.flatMap((setting) => ['-c', setting])],
    { ...processOwner, cwd: folder, stdio: 'ignore' },
  )
  const killNow = () => server.kill('SIGKILL')
  process.once('exit', killNow)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await waitUntilReady(url)
  return {
    url,
    async stop() {
      // SIGINT requests a fast shutdown, which does not wait for connections to close.
      server.kill('SIGINT')
      await once(server, 'exit')
      process.off('exit', killNow)
      rmSync(folder, { recursive: true })
    },
  }
}

async function makeCluster(initdb: string, folder: string) {
  const options = ['-D', folder, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale']
  const making = spawn(initdb, [...options, '--no-sync'], {
    ...processOwner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [stderr, [status]] = await Promise.all([text(making.stderr), once(making, 'close')])
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
}

async function waitUntilReady(connectionString: string) {
  const deadline = Date.now() + minuteMs
  for (;;) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
