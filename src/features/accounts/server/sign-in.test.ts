import { describe, expect, test } from 'vitest'
import { consolePath } from '#features/console/wire.ts'
import { hourMs } from '#lib/dates/durations.ts'
import {
  cookiesOf,
  email,
  pageOf,
  password,
  type Response,
  useConsole,
} from '../../../../tests/support/console.ts'
import { engines } from '../../../../tests/support/databases.ts'

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine)

  test('a password composed differently by another keyboard is the same password', async () => {
    await site().makeOwner()
    expect((await site().signIn({ password: password.normalize('NFD') })).statusCode).toBe(303)
  })

  test('an unknown account looks like a wrong password', async () => {
    await site().makeOwner()
    const wrong = await site().guess()
    const unknown = await site().guess({ email: 'nepazistamas@kryptis.lt' })
    expect(wrong.statusCode).toBe(401)
    expect(unknown.statusCode).toBe(wrong.statusCode)
    expect(unknown.body.replace('nepazistamas@kryptis.lt', email)).toBe(wrong.body)
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers))
    expect(unknown.headers['set-cookie']).toBeUndefined()
  })

  test('an unknown account takes as much work as a wrong password', async () => {
    await site().makeOwner()
    let visitors = 0
    const spent = { [email]: [] as number[], 'nepazistamas@kryptis.lt': [] as number[] }
    // In processor time, which other programs do not change; several rounds, because garbage
    // collection may interfere.
    for (let round = 0; round < 5; round++) {
      for (const [account, times] of Object.entries(spent)) {
        const before = process.cpuUsage()
        await site().guess({ email: account }, { 'x-forwarded-for': `198.51.100.${++visitors}` })
        const { user, system } = process.cpuUsage(before)
        times.push(user + system)
      }
    }
    const [wrong = 0, unknown = 0] = Object.values(spent).map((times) => Math.min(...times))
    expect(unknown).toBeGreaterThan(wrong / 2)
  })

  test('after five failures one waits, twice as long after each further one, up to a quarter of an hour', async () => {
    await site().makeOwner()
    for (let count = 0; count < 5; count++) expect((await site().guess()).statusCode).toBe(401)
    for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
      const refused = await site().signIn()
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(seconds)])
      expect(refused.headers['set-cookie']).toBeUndefined()
      site().time += seconds * 1000 - 1
      expect((await site().guess()).statusCode).toBe(429)
      site().time += 1
      expect((await site().guess()).statusCode).toBe(401)
    }
    site().time += 900_000
    expect((await site().signIn()).statusCode).toBe(303)
    expect((await site().guess()).statusCode).toBe(401)
  })

  test('a refusal says so without telling whether the account exists', async () => {
    await site().makeOwner()
    const refusals = []
    for (const account of [email, 'nepazistamas@kryptis.lt']) {
      for (let count = 0; count < 5; count++) await site().guess({ email: account })
      refusals.push(await site().guess({ email: account }))
    }
    const [known, unknown] = refusals
    expect(pageOf(known as Response)).toEqual([
      'consoleSignIn',
      { email, returnTo: consolePath, problem: 'throttled' },
    ])
    expect(unknown?.body.replace('nepazistamas@kryptis.lt', email)).toBe(known?.body)
    expect(unknown?.headers['retry-after']).toBe(known?.headers['retry-after'])
  })

  test('one network may not try one account after another', async () => {
    await site().makeOwner()
    for (let count = 0; count < 20; count++)
      expect((await site().guess({ email: `a${count}@b.lt` })).statusCode).toBe(401)
    expect((await site().signIn()).statusCode).toBe(429)
    expect((await site().signIn({}, { 'x-forwarded-for': '192.0.2.2' })).statusCode).toBe(303)
  })

  test('one guess from each of seventy networks is twenty guesses, then one waits as from one network', async () => {
    await site().makeOwner()
    const from = (network: number) => ({ 'x-forwarded-for': `198.51.100.${network}` })
    const statuses = []
    for (let network = 1; network <= 70; network++)
      statuses.push((await site().guess({}, from(network))).statusCode)
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(50).fill(429)])
    for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
      const refused = await site().signIn({}, from(200))
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(seconds)])
      site().time += seconds * 1000
      expect((await site().guess({}, from(seconds % 250))).statusCode).toBe(401)
    }
    expect((await site().guess({ email: 'kita@kryptis.lt' }, from(201))).statusCode).toBe(401)
  })

  test('guesses from many networks do not hold up a browser that signed in before', async () => {
    await site().makeOwner()
    const [, cookie = ''] = cookiesOf(await site().signIn())
    for (let network = 1; network <= 21; network++)
      await site().guess({}, { 'x-forwarded-for': `198.51.100.${network}` })
    expect((await site().signIn()).statusCode).toBe(429)
    expect((await site().signIn({}, { cookie })).statusCode).toBe(303)
  })

  test('a browser that signed in before is not held up by the guesses of others', async () => {
    await site().makeOwner()
    const [, device = ''] = cookiesOf(await site().signIn())
    for (let count = 0; count < 25; count++) await site().guess({ email: `a${count % 5}@b.lt` })
    for (let count = 0; count < 6; count++) await site().guess()
    expect((await site().signIn()).statusCode).toBe(429)
    expect((await site().signIn({}, { cookie: device })).statusCode).toBe(303)
  })

  test('a known browser gets its own five guesses, and only for its own account', async () => {
    await site().makeOwner()
    const [, cookie = ''] = cookiesOf(await site().signIn())
    const statuses = []
    for (let count = 0; count < 6; count++)
      statuses.push((await site().guess({}, { cookie })).statusCode)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await site().signIn()).statusCode).toBe(303)
    for (let count = 0; count < 5; count++)
      await site().guess({ email: 'kita@kryptis.lt' }, { cookie })
    expect((await site().guess({ email: 'kita@kryptis.lt' }, { cookie })).statusCode).toBe(429)
  })

  test.each(['x', 'x.y', `${'a'.repeat(43)}.${'b'.repeat(64)}`, `ą.${'ą'.repeat(64)}`])(
    'a made-up device cookie %j is none',
    async (mark) => {
      await site().makeOwner()
      for (let count = 0; count < 5; count++) await site().guess()
      const cookie = `__Host-vitrina_irenginys=${encodeURIComponent(mark)}`
      expect((await site().signIn({}, { cookie })).statusCode).toBe(429)
    },
  )

  test('guesses sent at once count each other', async () => {
    await site().makeOwner()
    const answers = await Promise.all(Array.from({ length: 12 }, () => site().guess()))
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)])
  })

  test('hammering does not make the wait longer', async () => {
    await site().makeOwner()
    for (let count = 0; count < 5; count++) await site().guess()
    site().time += 29_000
    for (let count = 0; count < 5; count++) expect((await site().guess()).statusCode).toBe(429)
    site().time += 1000
    expect((await site().signIn()).statusCode).toBe(303)
  })

  test('the right password counts against nobody', async () => {
    await site().makeOwner()
    for (let count = 0; count < 8; count++) expect((await site().signIn()).statusCode).toBe(303)
  })

  test('attempts are forgotten after a day, and never hold what was typed', async () => {
    await site().makeOwner()
    await site().guess({ email: 'mano-slaptazodis' })
    const kept = await site().db.selectFrom('sign_in_attempts').selectAll().execute()
    expect(JSON.stringify(kept)).not.toMatch(/mano-slaptazodis|192\.0\.2/)
    site().time += 25 * hourMs
    await site().signIn()
    expect(await site().db.selectFrom('sign_in_attempts').selectAll().execute()).toHaveLength(1)
  })
})
