import { describe, expect, test } from 'vitest'
import { setupPath } from '#features/accounts/wire.ts'
import { todayPath } from '#features/dashboard/today-wire.ts'
import { dayMs } from '#lib/dates/durations.ts'
import {
  cookieOf,
  email,
  pageOf,
  password,
  today,
  useConsole,
} from '../../../tests/support/console.ts'
import { engines } from '../../../tests/support/databases.ts'
import { consolePath, signInPath, signOutPath } from './wire.ts'

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine)

  test('signing in opens the console and signing out closes it for good', async () => {
    await site().makeOwner()
    const response = await site().signIn({ email: ' Savininke@KRYPTIS.lt ' })
    expect([response.statusCode, response.headers.location]).toEqual([303, consolePath])
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-vitrina_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^__Host-vitrina_irenginys=[\w-]{43}\.[0-9a-f]{64}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ])
    const cookie = cookieOf(response)
    expect((await site().get(consolePath, cookie)).statusCode).toBe(200)
    const out = await site().post(signOutPath, {}, { cookie })
    expect([out.statusCode, out.headers.location]).toEqual([303, signInPath])
    expect(out.headers['set-cookie']).toMatch(
      /^__Host-vitrina_session=; .*Expires=Thu, 01 Jan 1970/,
    )
    expect((await site().get(consolePath, cookie)).headers.location).toBe(signInPath)
  })

  test('what is stored opens nothing', async () => {
    const cookie = await site().makeOwner()
    const link = await site().db.selectFrom('setup_tokens').selectAll().execute()
    const [owner] = await site().db.selectFrom('users').selectAll().execute()
    const [session] = await site().db.selectFrom('user_sessions').selectAll().execute()
    expect(owner?.password_hash).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
    )
    expect(JSON.stringify([owner, session, link])).not.toContain(password)
    expect(JSON.stringify(session)).not.toContain(cookie.split('=')[1])
    expect(
      (await site().get(consolePath, `vitrina_session=${session?.token_digest}`)).statusCode,
    ).toBe(303)
  })

  test('without a session there are no numbers', async () => {
    await site().makeOwner()
    for (const cookie of [
      '',
      'vitrina_session=',
      'vitrina_session=x',
      `vitrina_session=${'a'.repeat(43)}`,
    ]) {
      expect((await site().get(consolePath, cookie)).headers.location).toBe(signInPath)
      const refused = await site().get(todayPath, cookie)
      expect(refused.statusCode).toBe(401)
      expect(refused.body).not.toContain('visits')
    }
  })

  test('with a session the numbers come, and no cache keeps them', async () => {
    const cookie = await site().makeOwner()
    const response = await site().get(todayPath, cookie)
    expect(response.json()).toEqual({ ...today, asOf: site().time })
    expect(response.headers['cache-control']).toBe('no-store')
    const page = await site().get(consolePath, cookie)
    expect(pageOf(page)).toEqual([
      'consoleToday',
      {
        today: response.json(),
        recent: expect.objectContaining({ compared: null }),
        live: expect.objectContaining({ visitors: 0 }),
        notices: [expect.objectContaining({ kind: 'step', path: '/valdymas/statistika/tikslai' })],
        quickActions: [],
        sales: null,
        progress: null,
        queues: [],
        storage: { freeBytes: null, totalBytes: null, backupAt: null },
        frame: {
          role: 'owner',
          email,
          theme: null,
          hasShortcuts: true,
          menu: expect.arrayContaining([
            expect.objectContaining({ path: consolePath, isCurrent: true, badge: null }),
          ]),
          openGroup: 'today',
          purpose: 'Kas šiandien vyksta svetainėje ir ko reikia iš jūsų.',
        },
      },
    ])
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['content-security-policy']).toBe("default-src 'none'")
  })

  test('a session ends after thirty days', async () => {
    const cookie = await site().makeOwner()
    site().time += 30 * dayMs - 1
    expect((await site().get(consolePath, cookie)).statusCode).toBe(200)
    site().time += 1
    expect((await site().get(consolePath, cookie)).statusCode).toBe(303)
  })

  test('a session planted before signing in is not the one after it', async () => {
    const own = await site().makeOwner()
    for (const cookie of ['vitrina_session=planted', own]) {
      const fresh = cookieOf(await site().signIn({}, { cookie }))
      expect(fresh).not.toBe(cookie)
      expect((await site().get(consolePath, fresh)).statusCode).toBe(200)
      expect((await site().get(consolePath, cookie)).statusCode).toBe(303)
    }
  })

  test.each([
    [signInPath, { email, password }],
    [signOutPath, {}],
    [setupPath, { raktas: 'x', email, password }],
  ])('nobody posts to %s from another site', async (path, form) => {
    const cookie = await site().makeOwner()
    for (const origin of ['https://evil.example', 'null', 'http://kryptis.example.evil.example']) {
      const refused = await site().post(path, form, { origin, cookie })
      expect(refused.statusCode).toBe(403)
      expect(refused.headers['set-cookie']).toBeUndefined()
    }
    expect((await site().get(consolePath, cookie)).statusCode).toBe(200)
  })

  test('signing in leads only to the console, whatever the address asks for', async () => {
    await site().makeOwner()
    const response = await site().post(`${signInPath}?grizti=//evil.example`, {
      email,
      password,
      grizti: '//evil.example',
    })
    expect(response.headers.location).toBe(consolePath)
  })

  test('the log holds no secret', async () => {
    const raktas = await site().setupKey()
    await site().get(`${setupPath}?raktas=x${raktas}`)
    await site().guess({ email: 'mano-slaptazodis' })
    const log = JSON.stringify(site().lines)
    expect(log).toContain('refused')
    for (const secret of ['mano-slaptazodis', 'neteisingas', raktas])
      expect(log).not.toContain(secret)
  })
})
