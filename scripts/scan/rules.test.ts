import { expect, test } from 'vitest'
import { ownServices } from '#features/consent/services.ts'
import { parseConsent } from '#features/consent/wire.ts'
import { cookieOf, objection, type State, states } from './rules.ts'

const origin = 'http://localhost:4000'
const state = (name: string) => states.find((one) => one.name === name) as State

test('six states are looked at, each with the cookie of its choice', () => {
  expect(states.map(({ name }) => name)).toEqual([
    'unset',
    'rejected',
    'functional',
    'analytics',
    'advertisement',
    'all',
  ])
  expect(cookieOf(state('unset'), 'v1')).toBe(null)
  expect(parseConsent(cookieOf(state('analytics'), 'v1') ?? '')).toMatchObject({
    consented: true,
    choices: { functional: false, analytics: true, advertisement: false },
  })
  expect(parseConsent(cookieOf(state('rejected'), 'v1') ?? '')).toMatchObject({ consented: false })
})

test.each([
  ['unset', 'cookie', 'cookieyes-consent', 'is set before a decision'],
  ['rejected', 'cookie', 'cookieyes-consent', null],
  ['unset', 'cookie', 'pll_language', null],
  ['all', 'cookie', 'surprise', 'is not declared'],
  ['all', 'localStorage', 'surprise', 'is not declared'],
  ['all', 'indexedDB', 'surprise', 'is not declared'],
  ['all', 'request', 'https://evil.example/pixel.gif', 'is not declared'],
  ['unset', 'request', 'data:image/png;base64,', null],
  ['unset', 'request', `${origin}/kainos`, null],
  ['unset', 'request', `${origin}/api/hit`, 'is not allowed yet'],
  ['rejected', 'request', `${origin}/api/hit`, 'is not allowed yet'],
  ['analytics', 'request', `${origin}/api/hit`, null],
  ['unset', 'request', `${origin}/sutikimo-zurnalas`, 'is not allowed yet'],
  ['rejected', 'request', `${origin}/sutikimo-zurnalas`, null],
] as const)('%s: a %s %s – %s', (name, kind, thing, why) => {
  expect(objection({ kind, name: thing }, state(name), { origin, services: ownServices })).toBe(why)
})
