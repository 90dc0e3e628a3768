import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { oldestBrowsers, oldestCountedBrowsers, styleTargets } from './build/oldest-browsers.ts'
import { newerFeatures } from './newer-features.ts'

const december2021 = { chrome: 96, safari: 15.2, firefox: 95 }
const march2024 = { chrome: 123, safari: 17.4, firefox: 124 }

test.each([
  ['AbortSignal.any', 'fetch("/", { signal: AbortSignal.any([one, other]) })'],
  ['newer syntax', 'const price = /(?<=€)\\d+/'],
  ['requestSubmit', 'form.requestSubmit()'],
  [':has()', 'document.querySelector("form:has(:invalid)")'],
  ['requestIdleCallback', 'requestIdleCallback(run)'],
  ['newer syntax', 'class Timer { static { Timer.start() } }'],
])('finds %s in %s', async (name, script) => {
  expect(await newerFeatures(script, december2021)).toEqual([name])
})

test('leaves alone what all of the browsers have', async () => {
  expect(await newerFeatures('AbortSignal.any([])', march2024)).toEqual([])
  expect(await newerFeatures('a ??= b?.c; await d', december2021)).toEqual([])
})

test('leaves alone what a script asks for before', async () => {
  const asking = 'e.checkVisibility?.(); "requestIdleCallback" in window && requestIdleCallback(f)'
  expect(await newerFeatures(asking, december2021)).toEqual([])
})

test('gives Lightning CSS the versions as its numbers', () => {
  expect(styleTargets({ chrome: 120, safari: 17.2, firefox: 121 })).toEqual({
    chrome: 0x780000,
    safari: 0x110200,
    firefox: 0x790000,
  })
})

test.each([oldestBrowsers, oldestCountedBrowsers])('is what the documentation says', (oldest) => {
  const { chrome, safari, firefox } = oldest
  const said = readFileSync('docs/operate.md', 'utf8')
  expect(said).toContain(`Chrome and Edge ${chrome}, Safari ${safari} and Firefox ${firefox}`)
})
