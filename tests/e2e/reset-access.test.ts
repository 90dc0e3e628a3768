import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { invitationPath } from '#features/accounts/wire.ts'
import { signInPath } from '#features/console/wire.ts'
import { email, password } from '../support/account.ts'
import { commandEnvironment } from '../support/command-environment.ts'
import { signUpByHttp } from '../support/owner-by-http.ts'
import { newDataDir, type Site, startSite } from '../support/site.ts'

let dataDir: string
let site: Site | null = null
beforeEach(() => {
  dataDir = newDataDir()
})
afterEach(async () => {
  await site?.kill('SIGKILL')
  site = null
  rmSync(dataDir, { recursive: true, force: true })
})

async function start() {
  site = await startSite({ dataDir })
  return site
}

const run = (...given: string[]) =>
  spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/vitrina.ts', ...given],
    { encoding: 'utf8', env: { ...commandEnvironment, DATA_DIR: dataDir } },
  )

const post = ({ url }: Site, path: string, fields: Record<string, string>) =>
  fetch(url + path, {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

/** A stopped site with an owner. */
async function lockedOut() {
  const first = await start()
  const asOwner = await signUpByHttp(first)
  expect(await first.kill()).toBe(0)
  return asOwner
}

const keyOf = (printed: string) => /raktas=([\w-]+)/.exec(printed)?.[1] ?? ''

test('an owner who is locked out gets a link, by which only what they sign in with changes', async () => {
  await lockedOut()
  const { status, stdout } = run('reset-access', email)
  expect(status).toBe(0)
  const raktas = keyOf(stdout)
  const again = await start()
  expect((await post(again, signInPath, { email, password })).status).toBe(303)
  const given = { raktas, password: 'visai kitas slaptažodis' }
  expect((await post(again, invitationPath, given)).status).toBe(303)
  expect((await post(again, invitationPath, given)).status).toBe(410)
  expect((await post(again, signInPath, { email, password })).status).toBe(401)
  const entered = await post(again, signInPath, { email, password: given.password })
  expect(entered.status).toBe(303)
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  const users = await fetch(`${again.url}/valdymas/prieiga`, { headers: { cookie } })
  expect([users.status, (await users.text()).split(email).length > 1]).toEqual([200, true])
})

test('sessions of the account end when the link is used', async () => {
  const first = await start()
  const asOwner = await signUpByHttp(first)
  const before = await asOwner('/valdymas')
  expect(before.status).toBe(200)
  await first.kill()
  const raktas = keyOf(run('reset-access', email).stdout)
  const again = await startSite({ dataDir, env: { PORT: new URL(first.url).port } })
  site = again
  await post(again, invitationPath, { raktas, password: 'visai kitas slaptažodis' })
  expect((await asOwner('/valdymas')).status).toBe(303)
})

test('a link for another address makes one more owner', async () => {
  await lockedOut()
  const raktas = keyOf(run('reset-access', 'nauja@kryptis.lt').stdout)
  const again = await start()
  const made = await post(again, invitationPath, { raktas, password: 'visai kitas slaptažodis' })
  expect(made.status).toBe(303)
  expect((await post(again, signInPath, { email, password })).status).toBe(303)
})

test('without an address the owners there are are named', async () => {
  await lockedOut()
  expect(run('reset-access')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`Owners now: ${email}.`),
  })
})

test('while the site runs, and before it ever ran, it says so and makes nothing', async () => {
  expect(run('reset-access', email)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('holds no data yet'),
  })
  await start()
  expect(run('reset-access', email)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('in use by another Vitrina process'),
  })
})

test('alone it says what it can do, and refuses what it cannot', () => {
  expect(run()).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('reset-access <email>'),
  })
  expect(run('reset')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('There is no command reset.'),
  })
})
