import { parseArgs } from 'node:util'
import { runChecks } from '#features/doctor/server/run-checks.ts'
import { createScrub, type Scrub } from '#features/doctor/server/scrub.ts'
import { createDns } from '#features/mail-delivery/server/deliverability/dns.ts'
import { runChecks as runDnsChecks } from '#features/mail-delivery/server/deliverability/run-checks.ts'
import { defaultSenderOptions } from '#features/subscribers/sender-options.ts'
import { parseEmail } from '#lib/email.ts'
import { StartError } from '#server/errors.ts'
import { type Dkim, openDkim } from '#server/mail/dkim.ts'
import { type Config, readConfig } from '#server/process/config.ts'
import { readStoredKey } from '#server/process/data-folder.ts'
import { type Folder, lookAtFolder } from './doctor/data-folder.ts'
import type { FileReport } from './doctor/file-report.ts'
import { examineInProcess } from './doctor/in-process.ts'
import { type Report, toReport } from './doctor/report.ts'
import { inEnglish, type Row, row } from './doctor/row.ts'
import { askServer, lookAtPort } from './doctor/running-server.ts'
import { examineRuntime } from './doctor/runtime.ts'
import { sendTestEmail } from './doctor/test-email.ts'

interface Options {
  json: boolean
  /** The recipient of a test email. */
  email: string | null
}

export const doctorCommand = {
  usage: '[--json] [--email <address>]',
  about:
    'Examines the installation, running or stopped, and says what is wrong and what to do. Sends a test email to an address.',
  async run(config: Config, given: readonly string[]): Promise<Report> {
    const options = readOptions(given)
    using folder = lookAtFolder(config)
    const rows = [
      ...examineRuntime('.'),
      ...folder.rows,
      ...(await examine(config, folder, options)),
    ]
    const settings = row('settings', 'ok', 'All settings can be read.')
    return toReport([settings, ...rows], options.json)
  },
  /** With wrong settings nothing else is examined, for they say where everything is. */
  explain(problems: readonly string[], given: readonly string[]): Report {
    const remedy = 'Correct it in .env or the environment, and examine again for the rest.'
    const wrong = problems.map((problem) => row('settings', 'problem', problem, remedy))
    return toReport([...wrong, ...examineRuntime('.')], readOptions(given).json)
  },
}

/** @throws StartError for arguments that it does not know */
function readOptions(given: readonly string[]): Options {
  try {
    const options = { json: { type: 'boolean' }, email: { type: 'string' } } as const
    const { json = false, email = null } = parseArgs({ args: [...given], options }).values
    if (email !== null && parseEmail(email) === null)
      throw new Error(`“${email}” is not an email address`)
    return { json, email }
  } catch (cause) {
    throw new StartError(`${(cause as Error).message}. Use: doctor ${doctorCommand.usage}`, {
      cause,
    })
  }
}

/** The files first: they tell which servers are in use, and keep the processor busy. */
async function examine(given: Config, folder: Folder, { email }: Options): Promise<Row[]> {
  const key = keyOf(given)
  const [files, state] = await Promise.all([
    folder.isUsable ? examineFiles(given, folder, createScrub(given, key)) : [],
    folder.isRunning ? askServer(given) : lookAtPort(given),
  ])
  const config = withStored(given, files)
  const scrub = createScrub(config, key)
  const dkim = await openDkim(config).catch((error: Error) => error)
  const dns = createDns(config.dnsServers, 1500)
  try {
    const checks = await runChecks({
      config,
      key,
      isRunning: folder.isRunning,
      readiness: async () => state.readiness,
      deliverability: () => checkSender(config, dkim, dns),
      engines: async () => files.flatMap(({ engines }) => engines),
      outsideServers: async () => files.flatMap(({ servers }) => servers),
      clocks: files.flatMap(({ clocks }) => clocks),
      scrub,
      fetch,
      now: Date.now,
    })
    const usable = dkim instanceof Error ? null : dkim
    return [
      ...files.flatMap(({ rows }) => rows),
      ...state.rows,
      ...(dkim instanceof Error ? [wrongDkimKey(dkim)] : []),
      ...checks.map(inEnglish),
      ...(email === null ? [] : [await sendTestEmail(config, email, usable, scrub)]),
    ]
  } finally {
    dns.close()
  }
}

/** The settings with what owners have stored, as far as the database can be read. */
function withStored(config: Config, files: readonly FileReport[]): Config {
  const read = readConfig(process.env, Object.assign({}, ...files.map(({ stored }) => stored)))
  return read.ok ? read.config : config
}

/** Null for a key that is missing or damaged, which the examination of the database reports. */
function keyOf({ secretKey, dataDir }: Config): string | null {
  try {
    return secretKey ?? readStoredKey(dataDir)
  } catch {
    return null
  }
}

async function examineFiles(
  { clickhouseUrl }: Config,
  { isRunning, isHeld, isOwn }: Folder,
  scrub: Scrub,
): Promise<FileReport[]> {
  const given = { isRunning, scrub }
  const database = examineInProcess('database', given)
  // One process alone may have the folder of the statistics open.
  if (clickhouseUrl || (isHeld && isOwn))
    return Promise.all([database, examineInProcess('statistics', given)])
  const left = 'The running server has the statistics open; what it says of them is under Server.'
  const rows = isRunning ? [row('statistics', 'ok', left)] : []
  return [await database, { rows, engines: [], servers: [], clocks: [], stored: {} }]
}

const wrongDkimKey = ({ message }: Error) =>
  row('dkim_key', 'problem', message, 'Correct MAIL_DKIM_KEY_FILE, or restore the folder dkim.')

/** DNS of MAIL_FROM; what only owners set in the console is left out. */
async function checkSender(config: Config, dkim: Dkim | Error, dns: ReturnType<typeof createDns>) {
  const { key, domainOf } = dkim instanceof Error ? noDkim : dkim
  const result = await runDnsChecks({
    config,
    settings: { current: () => defaultSenderOptions },
    dkim: { key, domainOf, preparedKey: () => null, usePrepared: async () => {} },
    owner: async () => config.mailTo,
    dns,
    now: Date.now,
  })
  if (!result) return null
  return { ...result, checks: result.checks.filter(({ name }) => name !== 'bounce_domain') }
}

const noDkim: Pick<Dkim, 'key' | 'domainOf'> = {
  key: () => null,
  domainOf: (from) => from.slice(from.lastIndexOf('@') + 1),
}
