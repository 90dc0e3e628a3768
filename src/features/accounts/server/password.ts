import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { equals } from '#server/signatures/equals.ts'
import { createSemaphore } from './semaphore.ts'

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

// https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#argon2id
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const derive = promisify(argon2)
/**
 * Each hash takes 19 MiB and a thread for tens of milliseconds, so a flood must not start many.
 * Browsers that an account has signed in from before have a lane of their own, which no stranger
 * can fill.
 */
const lanes = {
  unknown: createSemaphore({ maxRunning: 2, maxWaiting: 50 }),
  known: createSemaphore({ maxRunning: 1, maxWaiting: 20 }),
}
export type Lane = keyof typeof lanes

/** The stored form of a password, with the parameters for checking it after the cost is raised. */
export async function hashPassword(password: string, lane: Lane = 'unknown'): Promise<string> {
  const salt = randomBytes(16)
  return format(cost, salt, await tagOf(password, salt, cost, lane))
}

export async function isPassword(
  password: string,
  stored: string,
  lane: Lane = 'unknown',
): Promise<boolean> {
  const { salt, tag, ...storedCost } = parse(stored)
  return equals(await tagOf(password, salt, storedCost, lane), tag)
}

/** Matches no password and costs as much to check as others, for accounts that do not exist. */
export const unmatchableHash = format(cost, Buffer.alloc(16), Buffer.alloc(tagLength))

function tagOf(
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: Cost,
  lane: Lane,
): Promise<Buffer> {
  // The same password may arrive in another Unicode form from another keyboard.
  const message = password.normalize('NFKC')
  return lanes[lane](() =>
    derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength }),
  )
}

/** https://github.com/P-H-C/phc-string-format/blob/master/phc-sf-spec.md */
function format({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string {
  const parts = [`m=${memory},t=${passes},p=${parallelism}`, base64(salt), base64(tag)]
  return `$argon2id$v=19$${parts.join('$')}`
}

function parse(stored: string): Cost & { salt: Buffer; tag: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (!match) throw new Error('A stored password is damaged.')
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
