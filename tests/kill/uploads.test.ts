import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { filesField, uploadListPaths } from '#features/uploads/wire.ts'
import { uploadAddress } from '#lib/site/upload-names.ts'
import { killRounds as rounds } from '../support/kill-rounds.ts'
import { ownersCookie } from '../support/owner-by-http.ts'
import { freePort, newDataDir, startSite } from '../support/site.ts'

const options = { dataDir: newDataDir(), env: { PORT: await freePort() } }
let site = await startSite(options)
const cookie = await ownersCookie(site)
afterAll(() => site.stop())

const ask = (path: string, init: RequestInit = {}) =>
  fetch(site.url + path, { headers: { cookie, origin: site.url }, redirect: 'manual', ...init })

function upload(files: readonly [string, Buffer][]) {
  const form = new FormData()
  for (const [name, content] of files)
    form.append(filesField, new File([new Uint8Array(content)], name))
  return ask(uploadListPaths.picture, { method: 'POST', body: form })
}

const draw = (round: number, index: number) =>
  sharp({
    create: {
      width: 700,
      height: 500,
      channels: 3,
      background: { r: 9, g: index * 60, b: round * 60 },
    },
  })
    .jpeg()
    .toBuffer()

test(`${rounds} kills in the middle of uploads leave each picture whole, or not there`, async () => {
  for (let round = 0; round < rounds; round++) {
    const files = await Promise.all(
      Array.from(
        { length: 4 },
        async (_, index): Promise<[string, Buffer]> => [
          `r${round}-${index}.jpg`,
          await draw(round, index),
        ],
      ),
    )
    const sending = upload(files).catch(() => null)
    await sleep(100 + Math.random() * 900)
    await site.kill('SIGKILL')
    await sending
    site = await startSite(options)
    const list = await (await ask(uploadListPaths.picture)).text()
    const listed = [...list.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name = '']) => name)
    const statuses = await Promise.all(
      listed.map(async (name) => (await ask(uploadAddress('covers', name, 400, 'webp'))).status),
    )
    expect(statuses).toEqual(listed.map(() => 200))
    expect((await upload(files)).status).toBe(303)
    const after = await (await ask(uploadListPaths.picture)).text()
    for (const [name] of files) expect(after).toContain(name.replace('.jpg', ''))
  }
}, 300_000)
