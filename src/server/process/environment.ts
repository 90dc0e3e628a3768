import { resolve } from 'node:path'
import { parseEmail } from '#lib/email.ts'

export type Environment = Readonly<Record<string, string | undefined>>
export type EnvironmentReader = ReturnType<typeof readEnvironment>

/** Reads and checks variables; each invalid one adds to `problems` and gets its default. */
export function readEnvironment(env: Environment) {
  const problems: string[] = []
  const given = (name: string) => env[name]?.trim() || null

  function refuse<T>(name: string, expected: string, fallback: T): T {
    problems.push(`${name} must be ${expected}, but is “${given(name)}”.`)
    return fallback
  }

  function text(name: string, fallback: string): string {
    return given(name) ?? fallback
  }

  function integer(name: string, fallback: number, least: number, most: number): number {
    const value = given(name)
    if (value === null) return fallback
    const valid = /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most
    return valid ? Number(value) : refuse(name, `a whole number ${least}–${most}`, fallback)
  }

  function url<T extends string | null>(
    name: string,
    protocols: string[],
    fallback: T,
  ): string | T {
    const value = given(name)
    if (value === null) return fallback
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
    // The message leaves the value out, because it may hold a password.
    problems.push(`${name} must be an address starting with ${protocols.join(' or ')}//.`)
    return fallback
  }

  function email(name: string): string | null {
    const value = given(name)
    return value === null ? null : (parseEmail(value) ?? refuse(name, 'an e-mail address', null))
  }

  function path(name: string): string | null {
    const value = given(name)
    return value === null ? null : resolve(value)
  }

  function secret(name: string, length: number): string | null {
    const value = given(name)
    if (value === null || value.length >= length) return value
    problems.push(`${name} must be at least ${length} characters long.`)
    return null
  }

  function oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
    const value = given(name)
    if (value === null || values.includes(value as T)) return (value as T) ?? fallback
    return refuse(name, `one of ${values.join(', ')}`, fallback)
  }

  function list(
    name: string,
    fallback: string,
    valid: Pick<RegExp, 'test'>,
    expected: string,
  ): string[] {
    const entries = text(name, fallback)
      .toLowerCase()
      .split(',')
      .map((entry) => entry.trim())
    const found = entries.filter(Boolean)
    return found.every((entry) => valid.test(entry))
      ? found
      : refuse(name, `${expected} with commas in between`, [])
  }

  return { problems, text, integer, url, email, path, secret, oneOf, list }
}
