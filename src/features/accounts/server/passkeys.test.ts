import { beforeEach, describe, expect, test } from 'vitest'
import { consolePath } from '#features/console/wire.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import {
  cookieOf,
  cookiesOf,
  email,
  pageOf,
  useConsole,
} from '../../../../tests/support/console.ts'
import { engines } from '../../../../tests/support/databases.ts'
import { SoftPasskey } from '../../../../tests/support/passkey.ts'
import { accountPath, accountPaths, passkeyPaths, passkeySignInPaths } from '../wire.ts'

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine)
  let cookie: string
  let passkey: SoftPasskey
  beforeEach(async () => {
    cookie = await site().makeOwner()
    passkey = new SoftPasskey()
  })

  const send = (path: string, body: object, cookies = cookie) =>
    site().postJson(path, body, { cookie: cookies })
  async function register(twist = {}, cookies = cookie) {
    const options = (await send(passkeyPaths.start, {}, cookies)).json()
    const answer = passkey.register(options, twist)
    return send(passkeyPaths.finish, { answer, name: 'Telefonas' }, cookies)
  }
  async function challenge() {
    const started = await send(passkeySignInPaths.start, {}, '')
    return { options: started.json(), binding: cookiesOf(started)[0] ?? '' }
  }
  async function signIn(twist = {}) {
    const { options, binding } = await challenge()
    return send(passkeySignInPaths.finish, { answer: passkey.signIn(options, twist) }, binding)
  }
  const account = async () => pageOf(await site().get(accountPath, cookie))[1]

  test('a passkey is added and signs in, without a name or a password', async () => {
    const added = await register()
    expect([added.statusCode, added.json()]).toEqual([
      200,
      { to: `${accountPath}?atlikta=passkeyAdded` },
    ])
    expect((await account()).passkeys).toEqual([
      {
        id: passkey.id.toString('base64url'),
        name: 'Telefonas',
        createdAt: site().time,
        usedAt: null,
      },
    ])
    const { options } = await challenge()
    expect(options.allowCredentials ?? []).toEqual([])
    const signedIn = await signIn()
    expect([signedIn.statusCode, signedIn.json()]).toEqual([200, { to: consolePath }])
    const page = await site().get(consolePath, cookieOf(signedIn))
    expect(pageOf(page)[1].frame.email).toBe(email)
    expect((await account()).passkeys[0].usedAt).toBe(site().time)
  })

  test('a passkey used on another site is refused', async () => {
    for (const origin of [
      'https://evil.example',
      'http://kryptis.example',
      'https://kryptis.example:8443',
    ])
      expect((await register({ origin })).statusCode).toBe(400)
    await register()
    const refused = await signIn({ origin: 'https://kryptis.example.evil.example' })
    expect(refused.statusCode).toBe(401)
    expect(refused.headers['set-cookie']).toBeUndefined()
  })

  test('an answer works once, within five minutes, and in the browser it was asked for', async () => {
    await register()
    const { options, binding } = await challenge()
    const answer = passkey.signIn(options)
    const other = await challenge()
    const finish = (cookies: string) => send(passkeySignInPaths.finish, { answer }, cookies)
    expect((await finish(other.binding)).statusCode).toBe(401)
    expect((await finish('')).statusCode).toBe(401)
    expect((await finish(binding)).statusCode).toBe(200)
    expect((await finish(binding)).statusCode).toBe(401)
    const late = await challenge()
    site().time += 5 * minuteMs
    const tooLate = { answer: passkey.signIn(late.options) }
    expect((await send(passkeySignInPaths.finish, tooLate, late.binding)).statusCode).toBe(401)
  })

  test('a challenge of one session registers nothing in another', async () => {
    const options = (await send(passkeyPaths.start, {})).json()
    const other = cookieOf(await site().signIn())
    const body = { answer: passkey.register(options), name: 'Vagies' }
    expect((await send(passkeyPaths.finish, body, other)).statusCode).toBe(400)
    expect((await account()).passkeys).toEqual([])
  })

  test('a copied passkey is refused, for its counter does not grow', async () => {
    await register()
    expect((await signIn({ counter: 5 })).statusCode).toBe(200)
    for (const counter of [5, 4, 0]) expect((await signIn({ counter })).statusCode).toBe(401)
    expect((await signIn({ counter: 6 })).statusCode).toBe(200)
  })

  test('a device that counts nothing signs in again and again', async () => {
    await register({ counter: 0 })
    for (let count = 0; count < 3; count++)
      expect((await signIn({ counter: 0 })).statusCode).toBe(200)
  })

  test('nobody signs in with a device that did not ask who holds it', async () => {
    expect((await register({ isVerified: false })).statusCode).toBe(400)
    await register()
    expect((await signIn({ isVerified: false })).statusCode).toBe(401)
  })

  test('an invented challenge, a stranger’s passkey and nonsense are refused', async () => {
    await register()
    expect((await signIn({ challenge: 'a'.repeat(43) })).statusCode).toBe(401)
    const { options, binding } = await challenge()
    const stranger = new SoftPasskey()
    const body = { answer: stranger.signIn(options) }
    expect((await send(passkeySignInPaths.finish, body, binding)).statusCode).toBe(401)
    for (const answer of [null, 'x', {}, { response: {} }])
      expect((await send(passkeySignInPaths.finish, { answer }, binding)).statusCode).toBe(400)
    const broken = { answer: { response: { clientDataJSON: '' } } }
    expect((await send(passkeySignInPaths.finish, broken, binding)).statusCode).toBe(401)
  })

  test('guesses of others do not hold up a passkey', async () => {
    await register()
    for (let count = 0; count < 7; count++) await site().guess()
    expect((await site().signIn()).statusCode).toBe(429)
    expect((await signIn()).statusCode).toBe(200)
  })

  test('the last way to sign in stays', async () => {
    const id = passkey.id.toString('base64url')
    const post = (path: string) => site().post(path, { id }, { cookie })
    const refused = await post(accountPaths.noPassword)
    expect([refused.statusCode, pageOf(refused)[1].problem]).toEqual([409, 'lastCredential'])
    await register()
    expect((await post(accountPaths.noPassword)).statusCode).toBe(303)
    expect((await site().signIn()).statusCode).toBe(401)
    const kept = await post(accountPaths.removePasskey)
    expect([kept.statusCode, pageOf(kept)[1].problem]).toEqual([409, 'lastCredential'])
    expect((await signIn()).statusCode).toBe(200)
    passkey = new SoftPasskey()
    await register()
    expect((await post(accountPaths.removePasskey)).statusCode).toBe(303)
    expect((await account()).passkeys).toHaveLength(1)
  })

  test('of two who remove the password and the passkey at the same moment one is refused', async () => {
    await register()
    const id = passkey.id.toString('base64url')
    const answers = await Promise.all([
      site().post(accountPaths.noPassword, {}, { cookie }),
      site().post(accountPaths.removePasskey, { id }, { cookie }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409])
  })

  test('a passkey is renamed and removed only by its owner', async () => {
    await register()
    const id = passkey.id.toString('base64url')
    const other = await site().addUser(cookie, { email: 'rasa@kryptis.lt', role: 'owner' })
    for (const path of [accountPaths.renamePasskey, accountPaths.removePasskey])
      await site().post(path, { id, name: 'Mano' }, { cookie: other })
    expect((await account()).passkeys).toMatchObject([{ name: 'Telefonas' }])
    await site().post(accountPaths.renamePasskey, { id, name: ' Naujas ' }, { cookie })
    expect((await account()).passkeys).toMatchObject([{ name: 'Naujas' }])
    await site().post(accountPaths.removePasskey, { id }, { cookie })
    expect((await account()).passkeys).toEqual([])
    expect((await signIn()).statusCode).toBe(401)
  })

  test('after signing in one goes only to pages of the console', async () => {
    await register()
    for (const [grizti, to] of [
      ['/valdymas/zinutes', '/valdymas/zinutes'],
      ['//evil.example', consolePath],
    ]) {
      const { options, binding } = await challenge()
      const body = { answer: passkey.signIn(options), grizti }
      expect((await send(passkeySignInPaths.finish, body, binding)).json()).toEqual({ to })
    }
  })
})
