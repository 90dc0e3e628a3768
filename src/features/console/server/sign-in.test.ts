import { describe, expect, test } from 'vitest'
import { email, pageOf, password, useConsole } from '../../../../tests/support/console.ts'
import { engines } from '../../../../tests/support/databases.ts'

const minute = 60_000

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

  test('an unknown account takes as long as a wrong password', async () => {
    await site().makeOwner()
    let visitors = 0
    const spent = async (account: string) => {
      const started = performance.now()
      await site().guess({ email: account }, { 'x-forwarded-for': `198.51.100.${++visitors}` })
      return performance.now() - started
    }
    // The shortest of several, for anything may delay one.
    const least = async (account: string) =>
      Math.min(await spent(account), await spent(account), await spent(account))
    const [wrong, unknown] = [await least(email), await least('nepazistamas@kryptis.lt')]
    expect(unknown).toBeGreaterThan(wrong / 2)
  })

  test('after five failures from one place nobody there is heard for a while', async () => {
    await site().makeOwner()
    for (let count = 0; count < 5; count++)
      expect((await site().guess({ email: `a${count}@b.lt` })).statusCode).toBe(401)
    const refused = await site().signIn()
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('900')
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect(pageOf(refused)).toEqual(['consoleSignIn', { email, problem: 'throttled' }])
    expect((await site().signIn({}, { 'x-forwarded-for': '192.0.2.2' })).statusCode).toBe(303)
    site().time += 15 * minute
    expect((await site().signIn()).statusCode).toBe(303)
  })

  test('guesses sent at once count each other', async () => {
    await site().makeOwner()
    const answers = await Promise.all(Array.from({ length: 12 }, () => site().guess()))
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)])
  })

  test('an account tried from many places is not heard either, whether it exists or not', async () => {
    await site().makeOwner()
    for (const account of [email, 'nepazistamas@kryptis.lt']) {
      const statuses = []
      for (let count = 1; count <= 11; count++) {
        const headers = { 'x-forwarded-for': `198.51.100.${count}` }
        statuses.push((await site().guess({ email: account }, headers)).statusCode)
        if (count % 4 === 0) site().time += minute
      }
      expect(statuses).toEqual([...Array(10).fill(401), 429])
      site().time += 15 * minute
    }
  })

  test('hammering does not lock an account for longer', async () => {
    await site().makeOwner()
    for (let count = 0; count < 5; count++) await site().guess()
    site().time += 14 * minute
    for (let count = 0; count < 5; count++) expect((await site().guess()).statusCode).toBe(429)
    site().time += minute
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
    site().time += 25 * 60 * minute
    await site().signIn()
    expect(await site().db.selectFrom('sign_in_attempts').selectAll().execute()).toHaveLength(1)
  })
})
