import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '#server/errors.ts'
import type { Config } from '../process/config.ts'

/** A key that signs emails. Its public half is in DNS at `<selector>._domainkey.<domain>`. */
export interface DkimKey {
  selector: string
  /** In the form nodemailer takes. */
  privateKey: string
  publicKey: KeyObject
  bits: number
}

export type DkimConfig = Pick<
  Config,
  'dataDir' | 'mailDkimKeyFile' | 'mailDkimSelector' | 'mailDkimDomain'
>

/** `prepared`: made but not yet known to be in DNS, so it signs nothing. */
type Stage = 'signing' | 'prepared'

// RFC 8301 §3.2: receivers reject shorter keys. 2048 bits is the longest key that fits into DNS
// everywhere.
const minBits = 1024
const madeBits = 2048

/** @throws StartError when the file cannot be read or holds no RSA key */
export function readGivenKey({ mailDkimKeyFile, mailDkimSelector }: DkimConfig): DkimKey | null {
  if (mailDkimKeyFile === null) return null
  return toKey(mailDkimSelector, readPem(mailDkimKeyFile), mailDkimKeyFile)
}

/** @throws StartError when the stored key is damaged */
export function readMadeKey(config: DkimConfig, stage: Stage): DkimKey | null {
  const folder = folderOf(config)
  if (!existsSync(folder)) return null
  const name = readdirSync(folder)
    .filter((file) => file.endsWith(`.${stage}.pem`))
    .sort()
    .at(-1)
  if (name === undefined) return null
  const file = join(folder, name)
  return toKey(name.slice(0, name.indexOf('.')), readPem(file), file)
}

/**
 * Makes a key for the owner to publish, under a selector with its day, and replaces a prepared one.
 */
export async function makeKey(config: DkimConfig, now: number): Promise<DkimKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: madeBits })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  mkdirSync(folderOf(config), { recursive: true, mode: 0o700 })
  const selector = newSelector(config, now)
  const former = readMadeKey(config, 'prepared')
  const file = fileOf(config, selector, 'prepared')
  writeFileSync(`${file}.new`, pem, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  if (former && former.selector !== selector) {
    rmSync(fileOf(config, former.selector, 'prepared'), { force: true })
  }
  return toKey(selector, pem, file)
}

/** Signs emails by the prepared key from now on, and deletes the former key. */
export function promoteKey(config: DkimConfig, { selector }: DkimKey) {
  renameSync(fileOf(config, selector, 'prepared'), fileOf(config, selector, 'signing'))
  for (const file of readdirSync(folderOf(config))) {
    if (file.endsWith('.signing.pem') && !file.startsWith(`${selector}.`)) {
      rmSync(join(folderOf(config), file))
    }
  }
}

const folderOf = ({ dataDir }: DkimConfig) => join(dataDir, 'dkim')
const fileOf = (config: DkimConfig, selector: string, stage: Stage) =>
  join(folderOf(config), `${selector}.${stage}.pem`)

/** A selector that sorts after all earlier ones, even those of the same day. */
function newSelector(config: DkimConfig, now: number): string {
  const day = `v${new Date(now).toISOString().slice(0, 10).replaceAll('-', '')}`
  const signing = readMadeKey(config, 'signing')?.selector ?? ''
  const next = signing.startsWith(day) ? Number(signing.split('-')[1]) + 1 : 1
  return `${day}-${String(next).padStart(2, '0')}`
}

function readPem(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new StartError(`The DKIM key ${file} cannot be read.`, { cause })
  }
}

function toKey(selector: string, privateKey: string, file: string): DkimKey {
  const key = parseKey(privateKey, file)
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (key.asymmetricKeyType !== 'rsa' || bits < minBits) {
    const problem = key.asymmetricKeyType === 'rsa' ? `has ${bits} bits` : 'is of another kind'
    throw new StartError(
      `Emails can only be signed by an RSA key of at least ${minBits} bits; that in ${file} ${problem}.`,
    )
  }
  return { selector, privateKey, publicKey: createPublicKey(key), bits }
}

function parseKey(pem: string, file: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch (cause) {
    throw new StartError(
      `The DKIM key ${file} is no private key in PEM, or is locked by a password.`,
      { cause },
    )
  }
}
