import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Choices } from '../wire.ts'
import { runWithConsent } from './run-with-consent.ts'

let analytics: boolean

beforeEach(() => {
  analytics = false
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('window', { getCkyConsent: () => ({ categories: { analytics } as Choices }) })
})
afterEach(() => vi.unstubAllGlobals())

const settled = () => new Promise((resolve) => setTimeout(resolve))
function choose(allowed: boolean) {
  analytics = allowed
  document.dispatchEvent(new Event('cookieyes_consent_update'))
  return settled()
}

test('starts with the consent, stops with the withdrawal, and starts again', async () => {
  const stop = vi.fn()
  const start = vi.fn(() => stop)
  runWithConsent('analytics', start)
  await settled()
  expect(start).not.toHaveBeenCalled()
  await choose(true)
  await choose(true)
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0])
  await choose(false)
  await choose(false)
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1])
  await choose(true)
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([2, 1])
})

test('starts at once where it is allowed already', async () => {
  analytics = true
  const start = vi.fn()
  runWithConsent('analytics', start)
  await settled()
  expect(start).toHaveBeenCalledOnce()
})

test('what cannot be stopped is started once', async () => {
  const start = vi.fn()
  runWithConsent('analytics', start)
  await choose(true)
  await choose(false)
  await choose(true)
  expect(start).toHaveBeenCalledOnce()
})

test('a withdrawal stops what had not finished starting', async () => {
  const stop = vi.fn()
  let finish: (stop: () => void) => void = () => {}
  runWithConsent('analytics', () => new Promise<() => void>((resolve) => (finish = resolve)))
  await choose(true)
  await choose(false)
  expect(stop).not.toHaveBeenCalled()
  finish(stop)
  await settled()
  expect(stop).toHaveBeenCalledOnce()
})

test('without the consent script nothing starts, and a start that fails is tried again', async () => {
  vi.stubGlobal('window', {})
  const start = vi.fn(() => {
    throw new Error('no network')
  })
  runWithConsent('analytics', start)
  await choose(true)
  expect(start).not.toHaveBeenCalled()
  vi.stubGlobal('window', { getCkyConsent: () => ({ categories: { analytics } }) })
  await choose(true)
  await choose(true)
  expect(start).toHaveBeenCalledTimes(2)
})
