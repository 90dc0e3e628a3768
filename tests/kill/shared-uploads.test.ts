import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { photo } from '../support/hostile-pictures.ts'
import { killRounds as rounds } from '../support/kill-rounds.ts'
import { signUpByHttp } from '../support/owner-by-http.ts'
import { startPair } from '../support/pair.ts'
import { startS3StandIn } from '../support/s3/s3-stand-in.ts'
import type { Site } from '../support/site.ts'
import { uploadingAs } from '../support/uploading.ts'

const standIn = await startS3StandIn()
const pair = await startPair(
  { SECRET_KEY: 'k'.repeat(40), UPLOADS_TARGET: standIn.address },
  async () => {},
)
const [one] = pair.sites
const { upload } = uploadingAs(await signUpByHttp(one))
afterAll(async () => {
  await pair.stop()
  standIn[Symbol.dispose]()
})

/** What was uploaded, with its bytes. */
function bodiesOf({ dataDir }: Site) {
  const folder = join(dataDir, 'uploads')
  const names = ['originals', 'pictures']
    .filter((name) => existsSync(join(folder, name)))
    .flatMap((name) => readdirSync(join(folder, name)).map((file) => `${name}/${file}`))
  return new Map(names.map((name) => [name, readFileSync(join(folder, name)).toString('base64')]))
}

const draw = (round: number, index: number) =>
  photo(1200, 800, [`#${index}${index}${round % 10}${round % 7}20`, '#2040b0'])
    .png()
    .toBuffer()

const hasAsked = (since: number) =>
  standIn.calls
    .slice(since)
    .some(({ method, target }) => method === 'GET' && /als\/|res\//.test(target))

test(`${rounds} kills of a server that brings uploads leave each whole, or not there`, async () => {
  for (let round = 0; round < rounds; round++) {
    const since = standIn.calls.length
    const files = await Promise.all(
      Array.from(
        { length: 6 },
        async (_, index) => [`r${round}-${index}.png`, await draw(round, index)] as const,
      ),
    )
    expect((await upload('picture', ...files)).status).toBe(303)
    while (!hasAsked(since)) await sleep(5)
    await sleep(Math.random() * 100)
    await pair.sites[1].kill('SIGKILL')
    const whole = bodiesOf(one)
    for (const [name, bytes] of bodiesOf(pair.sites[1]))
      expect(bytes === whole.get(name), name).toBe(true)
    await pair.killAndStart(1)
    expect(bodiesOf(pair.sites[1])).toEqual(whole)
  }
}, 300_000)
