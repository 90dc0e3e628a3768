import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBackups } from '#features/backups/server/repository.ts'
import { openFolderBlobs } from '#server/blobs/folder-blobs.ts'
import { runVitrina } from '../support/commands.ts'
import { killRounds as rounds } from '../support/kill-rounds.ts'
import { freePort, newDataDir, type Site, startSite } from '../support/site.ts'

const dataDir = newDataDir()
const target = openFolderBlobs(join(dataDir, 'backups'))
const env = { PORT: await freePort(), LOG_LEVEL: 'silent' }
const limitMs = 240_000 + rounds * 20_000
let site: Site

beforeAll(async () => {
  site = await startSite({ dataDir, env })
})
afterAll(async () => {
  await site.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const backUp = () => runVitrina(dataDir, ['backup'])
const idsOf = async () => (await listBackups(target)).map(({ id }) => id)

/** The processes that the server has started. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
}

async function killWorker(afterMs: number) {
  while (childrenOf(site.pid).length === 0) await sleep(5)
  await sleep(afterMs)
  for (const pid of childrenOf(site.pid)) process.kill(pid, 'SIGKILL')
}

test(
  `a killed backup does not exist or is whole, ${rounds} times, and the site goes on`,
  async () => {
    const before = new Set(await idsOf())
    for (let round = 0; round < rounds; round++) {
      const ended = backUp()
      await killWorker(Math.random() * 3000)
      const { code, stderr } = await ended
      if (code === 1)
        expect(stderr).toMatch(/No backup was made: The process of the backup has ended/)
      expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    }
    const made = await backUp()
    expect(made, made.stderr).toMatchObject({ code: 0 })
    const [newest, ...others] = await listBackups(target)
    expect(newest?.proof).toMatchObject({ ok: true, differences: [] })
    for (const { id, bytes } of others) expect(before.has(id) || bytes > 0).toBe(true)
  },
  limitMs,
)

test('a site that was killed during a backup starts, and makes one', async () => {
  const ended = backUp()
  // Once the site has taken it; before, the command would make it by itself.
  while (!existsSync(join(dataDir, 'backup-request-taken'))) await sleep(5)
  await sleep(Math.random() * 2000)
  await site.kill('SIGKILL')
  site = await startSite({ dataDir, env })
  expect(await ended).toMatchObject({ code: 1, stderr: expect.stringContaining('has ended') })
  expect(await backUp()).toMatchObject({ code: 0, stderr: '' })
  expect((await listBackups(target))[0]?.proof?.ok).toBe(true)
}, 300_000)
