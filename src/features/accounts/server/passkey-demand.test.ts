import { beforeEach, describe, expect, test } from 'vitest'
import { consolePath, passkeyNeededPath, signInPath, signOutPath } from '#features/console/wire.ts'
import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import {
  cookieOf,
  cookiesOf,
  email,
  pageOf,
  password,
  type Response,
  useConsole,
} from '../../../../tests/support/console.ts'
import { engines } from '../../../../tests/support/databases.ts'
import { SoftPasskey } from '../../../../tests/support/passkey.ts'
import {
  accountPath,
  accountPaths,
  demandField,
  invitationPath,
  passkeyPaths,
  passkeySignInPaths,
  recoveryPath,
  userPaths,
  usersPath,
} from '../wire.ts'
import { resetAccess } from './invitations.ts'

const rasa = 'rasa@kryptis.lt'

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine)
  const passkey = () => new SoftPasskey()
  let owner: string
  let ownersKey: SoftPasskey
  let codes: string[]
  beforeEach(async () => {
    owner = await site().makeOwner()
    ownersKey = passkey()
    await add(ownersKey, owner)
    codes = pageOf(await site().post(accountPaths.codes, {}, { cookie: owner }))[1].newCodes
  })

  const send = (path: string, body: object, cookie: string) =>
    site().postJson(path, body, { cookie })
  async function add(key: SoftPasskey, cookie: string) {
    const options = (await send(passkeyPaths.start, {}, cookie)).json()
    if (options.to) return options.to as string
    const answer = key.register(options)
    return (await send(passkeyPaths.finish, { answer, name: 'Raktas' }, cookie)).json().to as string
  }
  async function signInWith(key: SoftPasskey): Promise<string> {
    const started = await send(passkeySignInPaths.start, {}, '')
    const answer = key.signIn(started.json())
    return cookieOf(await send(passkeySignInPaths.finish, { answer }, cookiesOf(started)[0] ?? ''))
  }
  const demand = (kam: string, cookie: string) =>
    site().post(userPaths.demandPasskey, { [demandField]: kam }, { cookie })
  const opens = (path: string, cookie: string) => site().get(path, cookie)
  const isSentToPasskey = ({ statusCode, headers }: Response) =>
    statusCode === 303 && headers.location === passkeyNeededPath
  /** Demanded of everybody, and due. */
  async function beDue() {
    await demand('all', await signInWith(ownersKey))
    site().time += 8 * dayMs
  }

  test('it is demanded by who uses one, and has recovery codes', async () => {
    const refused = await demand('all', owner)
    expect([refused.statusCode, pageOf(refused)[1].problem]).toEqual([409, 'noPasskey'])
    const cookie = await signInWith(ownersKey)
    await site().db.deleteFrom('recovery_codes').execute()
    expect(pageOf(await demand('all', cookie))[1].problem).toBe('noCodes')
    await site().post(accountPaths.codes, {}, { cookie })
    for (const kam of ['all', 'owner', 'none']) {
      expect((await demand(kam, cookie)).headers.location).toBe(usersPath)
      expect(pageOf(await opens(usersPath, cookie))[1].passkeyDemand).toBe(kam)
    }
    site().time += 11 * minuteMs
    expect((await demand('all', cookie)).headers.location).toContain(signInPath)
  })

  test('for seven days nothing changes, then only the page to add one is shown', async () => {
    const viewer = await site().addUser(owner, { email: rasa, role: 'viewer' })
    await demand('all', await signInWith(ownersKey))
    site().time += 7 * dayMs - minuteMs
    const { frame } = pageOf(await opens(consolePath, viewer))[1]
    expect(frame.passkeyDueAt).toBe(site().time + minuteMs)
    site().time += 2 * minuteMs
    for (const path of [consolePath, accountPath, `${consolePath}/komentarai`])
      expect(isSentToPasskey(await opens(path, viewer))).toBe(true)
    const form = await site().post(accountPaths.preferences, {}, { cookie: viewer })
    expect(isSentToPasskey(form)).toBe(true)
    expect((await opens(`${consolePath}/api/siandien`, viewer)).statusCode).toBe(403)
    expect(pageOf(await opens(passkeyNeededPath, viewer))).toEqual([
      'consolePasskeyNeeded',
      { hasPasskey: false, isRecentSignIn: false },
    ])
    const out = await site().post(signOutPath, {}, { cookie: viewer })
    expect(out.headers.location).toBe(signInPath)
  })

  test('somebody who signs in and adds one is in at once', async () => {
    await site().addUser(owner, { email: rasa, role: 'viewer' })
    await beDue()
    const cookie = cookieOf(await site().signIn({ email: rasa }))
    expect(isSentToPasskey(await opens(consolePath, cookie))).toBe(true)
    const key = passkey()
    expect(await add(key, cookie)).toContain(accountPath)
    expect((await opens(consolePath, cookie)).statusCode).toBe(200)
    expect((await opens(passkeyNeededPath, cookie)).headers.location).toBe(consolePath)
    expect((await opens(consolePath, await signInWith(key))).statusCode).toBe(200)
  })

  test('a password alone neither opens the console nor adds another passkey', async () => {
    await beDue()
    const cookie = cookieOf(await site().signIn())
    expect(isSentToPasskey(await opens(consolePath, cookie))).toBe(true)
    expect(await add(passkey(), cookie)).toBe(passkeyNeededPath)
    expect(pageOf(await opens(passkeyNeededPath, cookie))[1].hasPasskey).toBe(true)
    const saved = await site().post(
      `${consolePath}/naujienlaiskiai/naujas`,
      { subject: 'Labas' },
      { cookie },
    )
    expect(saved.statusCode).toBe(401)
    expect((await opens(consolePath, await signInWith(ownersKey))).statusCode).toBe(200)
  })

  test('of owners alone it is demanded of nobody else', async () => {
    const viewer = await site().addUser(owner, { email: rasa, role: 'viewer' })
    await demand('owner', await signInWith(ownersKey))
    site().time += 8 * dayMs
    expect((await opens(consolePath, viewer)).statusCode).toBe(200)
    const cookie = cookieOf(await site().signIn())
    expect(isSentToPasskey(await opens(consolePath, cookie))).toBe(true)
  })

  test('the days begin with the account of who comes later', async () => {
    await beDue()
    const cookie = await site().addUser(await signInWith(ownersKey), {
      email: rasa,
      role: 'viewer',
    })
    site().time += 6 * dayMs
    expect((await opens(consolePath, cookie)).statusCode).toBe(200)
    site().time += 2 * dayMs
    expect(isSentToPasskey(await opens(consolePath, cookie))).toBe(true)
  })

  test('the last owner who lost the passkey comes back with a recovery code', async () => {
    await beDue()
    const [code = ''] = codes
    const cookie = cookieOf(await site().post(recoveryPath, { email, code }))
    expect(isSentToPasskey(await opens(consolePath, cookie))).toBe(true)
    expect(pageOf(await opens(passkeyNeededPath, cookie))[1].hasPasskey).toBe(false)
    const key = passkey()
    await add(key, cookie)
    expect((await opens(usersPath, cookie)).statusCode).toBe(200)
    const again = await signInWith(key)
    expect((await demand('none', again)).headers.location).toBe(usersPath)
    const byPassword = cookieOf(await site().signIn())
    expect((await opens(usersPath, byPassword)).statusCode).toBe(200)
  })

  test('the last owner who lost everything comes back by a link from the server', async () => {
    await beDue()
    const link = await resetAccess(site().db, { email, publicUrl: 'https://k.lt' }, site().time)
    const raktas = new URL(link).searchParams.get('raktas') ?? ''
    const cookie = cookieOf(await site().post(invitationPath, { raktas, password }))
    expect(isSentToPasskey(await opens(consolePath, cookie))).toBe(true)
    const key = passkey()
    await add(key, cookie)
    expect((await opens(usersPath, cookie)).statusCode).toBe(200)
    expect((await opens(usersPath, await signInWith(key))).statusCode).toBe(200)
  })

  test('an owner signs somebody else out everywhere', async () => {
    const viewer = await site().addUser(owner, { email: rasa, role: 'viewer' })
    await site().post(userPaths.endSessions, { id: '2' }, { cookie: owner })
    expect((await opens(consolePath, viewer)).statusCode).toBe(303)
    expect((await opens(consolePath, owner)).statusCode).toBe(200)
  })
})
