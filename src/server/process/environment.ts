import { resolve } from 'node:path'
import { parseEmail } from '#lib/email.ts'

export type Environment = Readonly<Record<string, string | undefined>>
export type EnvironmentReader = ReturnType<typeof readEnvironment>

interface EnvironmentContext {
  env: Environment
  problems: string[]
}

/** Reads and checks variables; each invalid one adds to `problems` and gets its default. */
export function readEnvironment(env: Environment) {
  const context: EnvironmentContext = { env, problems: [] }
  return {
    problems: context.problems,
    text: (name: string, fallback: string) => given(context, name) ?? fallback,
    integer: (name: string, fallback: number, least: number, most: number) =>
      readInteger(context, name, fallback, least, most),
    url: <T extends string | null>(name: string, protocols: string[], fallback: T) =>
      readUrl(context, name, protocols, fallback),
    email: (name: string) => readEmail(context, name),
    path: (name: string) => readPath(context, name),
    secret: (name: string, length: number) => readSecret(context, name, length),
    oneOf: <T extends string>(name: string, values: readonly T[], fallback: T) =>
      readOneOf(context, name, values, fallback),
    list: (name: string, fallback: string, valid: Pick<RegExp, 'test'>, expected: string) =>
      readList(context, name, fallback, valid, expected),
  }
}

const given = ({ env }: EnvironmentContext, name: string) => env[name]?.trim() || null

function refuse<T>(context: EnvironmentContext, name: string, expected: string, fallback: T): T {
  context.problems.push(`${name} must be ${expected}, but is “${given(context, name)}”.`)
  return fallback
}

function readInteger(
  context: EnvironmentContext,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const value = given(context, name)
  if (value === null) return fallback
  const valid = /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most
  return valid ? Number(value) : refuse(context, name, `a whole number ${least}–${most}`, fallback)
}

function readUrl<T extends string | null>(
  context: EnvironmentContext,
  name: string,
  protocols: string[],
  fallback: T,
): string | T {
  const value = given(context, name)
  if (value === null) return fallback
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
  // The message leaves the value out, because it may hold a password.
  context.problems.push(`${name} must be an address starting with ${protocols.join(' or ')}//.`)
  return fallback
}

function readEmail(context: EnvironmentContext, name: string): string | null {
  const value = given(context, name)
  if (value === null) return null
  return parseEmail(value) ?? refuse(context, name, 'an e-mail address', null)
}

function readPath(context: EnvironmentContext, name: string): string | null {
  const value = given(context, name)
  return value === null ? null : resolve(value)
}

function readSecret(context: EnvironmentContext, name: string, length: number): string | null {
  const value = given(context, name)
  if (value === null || value.length >= length) return value
  context.problems.push(`${name} must be at least ${length} characters long.`)
  return null
}

function readOneOf<T extends string>(
  context: EnvironmentContext,
  name: string,
  values: readonly T[],
  fallback: T,
): T {
  const value = given(context, name)
  if (value === null || values.includes(value as T)) return (value as T) ?? fallback
  return refuse(context, name, `one of ${values.join(', ')}`, fallback)
}

function readList(
  context: EnvironmentContext,
  name: string,
  fallback: string,
  valid: Pick<RegExp, 'test'>,
  expected: string,
): string[] {
  const entries = (given(context, name) ?? fallback)
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
  const found = entries.filter(Boolean)
  return found.every((entry) => valid.test(entry))
    ? found
    : refuse(context, name, `${expected} with commas in between`, [])
}
