import { resolve } from 'node:path'
import * as v from 'valibot'
import { type OwnerSetting, ownerSettings } from '#lib/settings/owner-settings.ts'
import type { Setting, SettingValue } from '#lib/settings/setting.ts'

export type Environment = Readonly<Record<string, string | undefined>>
export type EnvironmentReader = ReturnType<typeof readEnvironment>

interface EnvironmentContext {
  env: Environment
  stored: Environment
  problems: string[]
  unreadable: string[]
}

/**
 * Reads and checks variables, and what owners have stored where none is given. Each invalid variable
 * adds to `problems`, each invalid stored text to `unreadable`; both get their default.
 */
export function readEnvironment(env: Environment, stored: Environment = {}) {
  const context: EnvironmentContext = { env, stored, problems: [], unreadable: [] }
  return {
    problems: context.problems,
    unreadable: context.unreadable,
    text: (name: string, fallback: string) => given(env, name) ?? fallback,
    value: <One extends Setting>(name: string, setting: One) => readValue(context, name, setting),
    owner: <Name extends OwnerSetting>(name: Name) => readValue(context, name, ownerSettings[name]),
    path: (name: string) => readPath(env, name),
    secret: (name: string, length: number) => readSecret(context, name, length),
  }
}

export const given = (env: Environment, name: string) => env[name]?.trim() || null

function readValue<One extends Setting>(
  { env, stored, problems, unreadable }: EnvironmentContext,
  name: string,
  { schema, initial, expected, isMasked }: One,
): SettingValue<One> {
  const text = given(env, name)
  const result = v.safeParse(schema, text ?? given(stored, name) ?? initial)
  if (result.success) return result.output as SettingValue<One>
  if (text === null) unreadable.push(name)
  else problems.push(`${name} must be ${expected}${isMasked ? '' : `, but is “${text}”`}.`)
  return v.parse(schema, initial) as SettingValue<One>
}

function readPath(env: Environment, name: string): string | null {
  const value = given(env, name)
  return value === null ? null : resolve(value)
}

function readSecret({ env, problems }: EnvironmentContext, name: string, length: number) {
  const value = given(env, name)
  if (value === null || value.length >= length) return value
  problems.push(`${name} must be at least ${length} characters long.`)
  return null
}
