import { beforeEach, describe, expect, test } from 'vitest'
import { consolePath, signInPath } from '#features/console/wire.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import {
  cookieOf,
  cookiesOf,
  email,
  pageOf,
  password,
  useConsole,
} from '../../../../tests/support/console.ts'
import { engines } from '../../../../tests/support/databases.ts'
import { accountPath, accountPaths, passkeyPaths, recoveryPath, signInAgainPath } from '../wire.ts'

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine)
  let cookie: string
  beforeEach(async () => {
    cookie = await site().makeOwner()
  })

  const post = (path: string, form = {}, cookies = cookie) =>
    site().post(path, form, { cookie: cookies })
  const account = async (cookies = cookie) => pageOf(await site().get(accountPath, cookies))[1]
  const opens = async (cookies: string) =>
    (await site().get(consolePath, cookies)).statusCode === 200
  const makeCodes = async (): Promise<string[]> =>
    pageOf(await post(accountPaths.codes))[1].newCodes
  const recover = (code: string, headers = {}) =>
    site().post(recoveryPath, { email, code }, headers)
  const fresh = 'visai naujas slaptažodis'

  test('a changed password ends the other sessions and keeps this one', async () => {
    const other = cookieOf(await site().signIn())
    const changed = await post(accountPaths.password, { present: password, password: fresh })
    expect(changed.headers.location).toBe(`${accountPath}?atlikta=password`)
    expect([await opens(cookie), await opens(other)]).toEqual([true, false])
    expect((await site().signIn()).statusCode).toBe(401)
    expect((await site().signIn({ password: fresh })).statusCode).toBe(303)
  })

  test('the present password is asked for, and guessing it is throttled', async () => {
    const change = (present: string) => post(accountPaths.password, { present, password: fresh })
    for (let count = 0; count < 5; count++) {
      const refused = await change('neteisingas slaptažodis')
      expect([refused.statusCode, pageOf(refused)[1].problem]).toEqual([422, 'wrong'])
    }
    const throttled = await change(password)
    expect([throttled.statusCode, throttled.headers['retry-after']]).toEqual([429, '30'])
    const short = await post(accountPaths.password, { present: password, password: 'trumpas' })
    expect([short.statusCode, pageOf(short)[1].problem]).toEqual([422, 'short'])
  })

  test('a refused password never comes back in the page', async () => {
    const typed = { present: 'neteisingas slaptažodis', password: 'trumpas' }
    const short = await post(accountPaths.password, typed)
    const wrong = await post(accountPaths.password, { ...typed, password: fresh })
    for (const { statusCode, body } of [short, wrong]) {
      expect(statusCode).toBe(422)
      for (const secret of [...Object.values(typed), fresh]) expect(body).not.toContain(secret)
    }
  })

  test('ten recovery codes are shown once, and stored as what cannot be turned back', async () => {
    const codes = await makeCodes()
    expect(codes).toHaveLength(10)
    for (const code of codes)
      expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    expect(await account()).toMatchObject({ newCodes: [], codesLeft: 10 })
    const rows = await site().db.selectFrom('recovery_codes').selectAll().execute()
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('a recovery code signs in once, however it is typed', async () => {
    const [first = '', second = ''] = await makeCodes()
    const typed = first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')
    const signedIn = await recover(typed)
    expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, accountPath])
    expect(await account(cookieOf(signedIn))).toMatchObject({ codesLeft: 9, needsPassword: false })
    const again = await recover(first)
    expect(again.statusCode).toBe(401)
    expect(pageOf(again)).toEqual(['consoleRecovery', { email, problem: 'wrong' }])
    const both = await Promise.all([recover(second), recover(second)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 401])
  })

  test('new codes make the old ones worthless', async () => {
    const [old = ''] = await makeCodes()
    const [fresh = ''] = await makeCodes()
    expect((await recover(old)).statusCode).toBe(401)
    expect((await recover(fresh)).statusCode).toBe(303)
  })

  test('a recovery code does not wait for passwords that are guessed from many networks', async () => {
    const [code = ''] = await makeCodes()
    for (let network = 1; network <= 21; network++)
      await site().guess({}, { 'x-forwarded-for': `198.51.100.${network}` })
    expect((await site().signIn()).statusCode).toBe(429)
    expect((await recover(code)).statusCode).toBe(303)
  })

  test('guessed codes are throttled like passwords, and tell no account apart', async () => {
    await makeCodes()
    for (let count = 0; count < 5; count++)
      expect((await recover('0000-0000-0000-0000')).statusCode).toBe(401)
    expect((await recover('0000-0000-0000-0000')).statusCode).toBe(429)
    expect((await site().signIn()).statusCode).toBe(429)
    const unknown = await site().post(recoveryPath, { email: 'kas@kryptis.lt', code: 'x' })
    expect([unknown.statusCode, pageOf(unknown)[1].problem]).toEqual([401, 'wrong'])
  })

  test('who came by a code sets a new password without the old one, for a quarter of an hour', async () => {
    const [first = '', second = ''] = await makeCodes()
    const recovered = cookieOf(await recover(first))
    const set = await post(accountPaths.password, { password: fresh }, recovered)
    expect(set.statusCode).toBe(303)
    expect((await site().signIn({ password: fresh })).statusCode).toBe(303)
    const later = cookieOf(await recover(second))
    site().time += 15 * minuteMs
    expect((await post(accountPaths.password, { password }, later)).statusCode).toBe(422)
  })

  test('after ten minutes no new way to sign in is made before signing in again', async () => {
    site().time += 10 * minuteMs - 1
    expect((await account()).isRecentSignIn).toBe(true)
    site().time += 1
    expect((await account()).isRecentSignIn).toBe(false)
    const codes = await post(accountPaths.codes)
    expect([codes.statusCode, codes.headers.location]).toEqual([303, signInAgainPath])
    expect(await site().db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
    for (const path of [accountPaths.noPassword, accountPaths.removePasskey])
      expect((await post(path, { id: 'x' })).headers.location).toBe(signInAgainPath)
    const passkey = await site().postJson(passkeyPaths.start, {}, { cookie })
    expect(passkey.json()).toEqual({ to: signInAgainPath })
    const asked = pageOf(await site().get(signInAgainPath, cookie))
    expect(asked).toMatchObject(['consoleSignIn', { returnTo: accountPath }])
    const again = cookieOf(await site().signIn({}, { cookie }))
    expect([await opens(cookie), (await account(again)).isRecentSignIn]).toEqual([false, true])
  })

  test('one’s sessions are listed and ended one by one, but nobody else’s', async () => {
    const [session = ''] = cookiesOf(
      await site().signIn({}, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }),
    )
    const other = await site().addUser(cookie, { email: 'rasa@kryptis.lt', role: 'viewer' })
    const { sessions } = await account()
    expect(sessions).toHaveLength(2)
    const [listed] = sessions.filter(({ isThis }: { isThis: boolean }) => !isThis)
    expect(listed).toMatchObject({ device: 'Firefox · Windows', seenAt: site().time })
    await post(accountPaths.endSession, { id: listed.id }, other)
    expect(await opens(session)).toBe(true)
    await post(accountPaths.endSession, { id: listed.id })
    expect([await opens(session), await opens(cookie)]).toEqual([false, true])
  })

  test('it is known to five minutes when a session was last used', async () => {
    site().time += 4 * minuteMs
    expect((await account()).sessions[0].seenAt).toBe(site().time - 4 * minuteMs)
    site().time += minuteMs
    await opens(cookie)
    expect((await account()).sessions[0].seenAt).toBe(site().time)
  })

  test('signing out everywhere ends every session, and elsewhere all but this one', async () => {
    const others = [cookieOf(await site().signIn()), cookieOf(await site().signIn())]
    await post(accountPaths.endOthers)
    expect(await Promise.all([cookie, ...others].map(opens))).toEqual([true, false, false])
    const out = await post(accountPaths.endAll)
    expect([out.statusCode, out.headers.location]).toEqual([303, signInPath])
    expect(await opens(cookie)).toBe(false)
  })

  test('language, look and shortcuts are kept with the account', async () => {
    const english = { theme: 'dark', language: 'en' }
    await post(accountPaths.preferences, english)
    const shown = await site().get(accountPath, cookieOf(await site().signIn()))
    const [, props, place] = JSON.parse(shown.body)
    expect(place.language).toBe('en')
    expect(props.frame).toMatchObject({ theme: 'dark', hasShortcuts: false })
    await post(accountPaths.preferences, { theme: 'x', language: 'xx', shortcuts: 'on' })
    expect(await account()).toMatchObject({
      ownLanguage: null,
      frame: { theme: null, hasShortcuts: true },
    })
  })

  test('signing in leads back to the page that was asked for', async () => {
    const asked = await site().get('/valdymas/paskyra?atlikta=password')
    expect(asked.headers.location).toBe(
      `${signInPath}?grizti=%2Fvaldymas%2Fpaskyra%3Fatlikta%3Dpassword`,
    )
    const page = pageOf(await site().get(String(asked.headers.location)))[1]
    const signedIn = await site().signIn({ grizti: page.returnTo })
    expect(signedIn.headers.location).toBe('/valdymas/paskyra?atlikta=password')
  })
})
