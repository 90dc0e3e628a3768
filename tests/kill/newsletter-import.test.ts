import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import {
  importProgressPath,
  importsPath,
  subscribersFilePath,
} from '#features/newsletter/console-wire.ts'
import type { ImportSummary } from '#features/newsletter/imports.ts'
import { killRounds as rounds } from '../support/kill-rounds.ts'
import { signUpByHttp } from '../support/owner-by-http.ts'
import { freePort, newDataDir, startSite } from '../support/site.ts'

/** So many that some are left after every kill. */
const people = 12_500 * rounds
const dataDir = newDataDir()
const env = { LOG_LEVEL: 'error', PORT: await freePort() }
afterAll(() => rmSync(dataDir, { recursive: true }))

test(`an import goes on through ${rounds} kills, and adds and counts everybody once`, async () => {
  let site = await startSite({ dataDir, env })
  const ask = await signUpByHttp(site)
  const emails = Array.from({ length: people }, (_, index) => `n${index}@x.lt`)
  const form = new FormData()
  form.append('file', new File([emails.join('\n')], 'seni.csv'))
  form.append('consent', 'Sutiko senojoje svetainėje')
  form.append('language', 'lt')
  const answer = await ask(importsPath, { method: 'POST', body: form })
  const id = answer.headers.get('location')?.split('/').at(-1) ?? ''
  const progress = async () => (await (await ask(importProgressPath(id))).json()) as ImportSummary
  let interrupted = 0
  for (let round = 0; round < rounds; round++) {
    await sleep(Math.random() * 60)
    await site.kill('SIGKILL')
    site = await startSite({ dataDir, env })
    if ((await progress()).state === 'running') interrupted++
  }
  await expect.poll(async () => (await progress()).state, { timeout: 300_000 }).toBe('finished')
  expect(await progress()).toMatchObject({
    totalRows: people,
    doneRows: people,
    added: people,
    duplicates: 0,
    invalid: 0,
  })
  const file = await (await ask(subscribersFilePath)).text()
  const listed = file.trim().split('\r\n').slice(1)
  console.log(
    `${rounds} kills, ${interrupted} of them before the end: ${listed.length} people added`,
  )
  expect(new Set(listed.map((line) => line.split(';')[0])).size).toBe(people)
  expect(interrupted).toBeGreaterThan(0)
  expect(await site.kill('SIGTERM')).toBe(0)
}, 600_000)
