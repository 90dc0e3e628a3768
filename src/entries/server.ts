import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { dirname, resolve } from 'node:path'
import { StartError } from '#server/errors.ts'
import { holdRequests } from '#server/http/hold-requests.ts'
import { createLog } from '#server/log.ts'
import { type Config, type ReadConfig, readConfig } from '#server/process/config.ts'
import { type Site, startSite } from '#site/server/compose.ts'

if (import.meta.main) await serve()

/**
 * Runs the site until a signal ends it; a start that fails ends the process.
 *
 * @param dist the folder of the build, within the project's
 * @returns the site that runs now, also after it was opened again
 */
export async function serve(dist = 'dist'): Promise<() => Promise<Site>> {
  const root = resolve(dirname(import.meta.filename), '../..')
  const given = new Set(Object.keys(process.env))
  if (existsSync(`${root}/.env`)) process.loadEnvFile(`${root}/.env`)
  const isOfFile = (variable: string) => !given.has(variable)
  const read = readConfig(process.env)
  if (!read.ok) quit(read.problems)
  const { config } = read
  const log = createLog(config.logLevel)
  let restarting: Promise<void> | null = null
  let running = open()
  const first = await running
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end(() => running))
  welcome(first)
  return () => running

  function open(beforeListening?: () => Promise<void>): Promise<Site> {
    const parts = { root, dist, restart, isOfFile, ...(beforeListening && { beforeListening }) }
    return startSite(read as ReadConfig, log, parts).catch(refuse)
  }

  function welcome(site: Site) {
    greet(config, site)
    settleMemory()
  }

  function restart(): Promise<void> {
    restarting ??= beginRestart()
    return restarting
  }

  function beginRestart(): Promise<void> {
    const requests = holdRequests(config)
    running = running.then(async (site) => {
      await site.close()
      const next = await open(requests.leavePort)
      restarting = null
      requests.release()
      return next
    })
    void running.then(welcome)
    return requests.began
  }
}

function refuse(error: unknown): never {
  if (error instanceof StartError) return quit([error.message])
  throw error
}

function settleMemory() {
  // Otherwise only an orderly end would leave what was compiled to the next start.
  flushCompileCache()
  // Otherwise an idle site keeps about 35 MB of memory that only the start needed.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

function quit(problems: string[]): never {
  for (const problem of problems) console.error(problem)
  process.exit(1)
}

function greet({ dataDir }: Config, { publicUrl, setupLink, sendsMail }: Site) {
  console.log(`Vitrina is running at ${publicUrl}`)
  console.log(`Owner's console:       ${publicUrl}/valdymas`)
  if (setupLink) console.log(`Make your account (one use, 24 hours): ${setupLink}`)
  if (!sendsMail) {
    console.log(
      `Mail is off: connect it at ${publicUrl}/valdymas/nustatymai/pastas. Messages are kept`,
    )
    console.log(`in the console, and emails of the newsletter are written to ${dataDir}/emails.`)
  }
  console.log('Stop with Ctrl+C.')
}

async function end(running: () => Promise<Site>) {
  // A second signal, or ten seconds, ends it at once; what was acknowledged is on disk already.
  setTimeout(() => process.exit(1), 10_000).unref()
  process.once('SIGINT', () => process.exit(1))
  await (await running()).close()
  process.exit(0)
}
