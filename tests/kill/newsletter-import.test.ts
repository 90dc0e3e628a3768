import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import {
  importProgressPath,
  importStepPath,
  importsPath,
  subscribersFilePath,
} from '#features/subscribers/console-wire.ts'
import type { ImportSummary } from '#features/subscribers/imports.ts'
import { killRounds as rounds } from '../support/kill-rounds.ts'
import { signUpByHttp } from '../support/owner-by-http.ts'
import { freePort, newDataDir, startSite } from '../support/site.ts'

/** Enough people that some remain after every kill. */
const people = 12_500 * rounds
/** The number of them who have left. */
const gone = 500
const dataDir = newDataDir()
const env = { LOG_LEVEL: 'error', PORT: await freePort() }
afterAll(() => rmSync(dataDir, { recursive: true }))

test(`an import goes on through ${rounds} kills, adds and counts everybody once, and is reverted as exactly`, async () => {
  let site = await startSite({ dataDir, env })
  const ask = await signUpByHttp(site)
  const emails = Array.from(
    { length: people },
    (_, index) => `n${index}@x.lt,${index < gone ? 'unsubscribed' : 'active'}`,
  )
  const form = new FormData()
  form.append('file', new File([`email,status\n${emails.join('\n')}`], 'seni.csv'))
  form.append('consent', 'Sutiko senojoje svetainėje')
  form.append('language', 'lt')
  const answer = await ask(importsPath, { method: 'POST', body: form })
  const id = answer.headers.get('location')?.split('/').at(-1) ?? ''
  const progress = async () => (await (await ask(importProgressPath(id))).json()) as ImportSummary
  /** Kills the site while an import is in one state, until the import reaches the next state. */
  async function killIn(state: ImportSummary['state'], next: ImportSummary['state']) {
    let interrupted = 0
    for (let round = 0; round < rounds; round++) {
      await sleep(Math.random() * 60)
      await site.kill('SIGKILL')
      site = await startSite({ dataDir, env })
      if ((await progress()).state === state) interrupted++
    }
    await expect.poll(async () => (await progress()).state, { timeout: 300_000 }).toBe(next)
    return interrupted
  }
  const press = (step: 'start' | 'revert') => ask(importStepPath(id, step), { method: 'POST' })
  const all = { added: people - gone, unsubscribed: gone }
  await killIn('checking', 'checked')
  expect((await progress()).counts).toEqual(all)
  await press('start')
  const interrupted = await killIn('running', 'finished')
  expect(await progress()).toMatchObject({ totalRows: people, doneRows: people, counts: all })
  const file = await (await ask(subscribersFilePath)).text()
  const listed = file.trim().split('\r\n').slice(1)
  console.log(
    `${rounds} kills, ${interrupted} of them before the end: ${listed.length} people added`,
  )
  expect(new Set(listed.map((line) => line.split(';')[0])).size).toBe(people - gone)
  expect(interrupted).toBeGreaterThan(0)
  await press('revert')
  await killIn('reverting', 'reverted')
  expect((await progress()).reverted).toEqual({ removed: people - gone, lifted: gone })
  expect(await site.kill('SIGTERM')).toBe(0)
}, 600_000)
