import { describe, expect, test } from 'vitest'
import { consolePath, firstStepsPath } from '#features/console/wire.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { cookieOf, email, pageOf, password, useConsole } from '../../../../tests/support/console.ts'
import { engines } from '../../../../tests/support/databases.ts'
import { publicUrl } from '../../../../tests/support/http.ts'
import { setupPath } from '../wire.ts'
import { createSetupLink } from './setup.ts'

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine)
  const linkMadeBy = (secret: string) =>
    createSetupLink(site().db, { secret, publicUrl, now: () => site().time })

  test('the first start gives a link, which makes the owner’s account and signs in', async () => {
    const link = (await linkMadeBy('a key')) ?? ''
    expect(link).toMatch(/^https:\/\/kryptis\.example\/valdymas\/pradzia\?raktas=[0-9a-f]{64}$/)
    const raktas = link.split('=')[1] ?? ''
    const page = await site().get(link.replace(publicUrl, ''))
    expect(page.statusCode).toBe(200)
    expect(pageOf(page)).toEqual(['consoleSetup', { setupKey: raktas, email: '', problem: null }])
    const made = await site().post(setupPath, { raktas, email, password })
    expect([made.statusCode, made.headers.location]).toEqual([303, firstStepsPath])
    expect((await site().get(consolePath, cookieOf(made))).statusCode).toBe(200)
    expect(await linkMadeBy('a key')).toBeNull()
  })

  test.each([
    ['email', { email: 'savininke@', password }],
    ['password', { email, password: 'vienuolika.' }],
    ['password', { email, password: 'x'.repeat(201) }],
  ])('an account with a bad %s is refused, and the link stays good', async (problem, form) => {
    const raktas = await site().setupKey()
    const refused = await site().post(setupPath, { raktas, ...form })
    expect(refused.statusCode).toBe(422)
    expect(pageOf(refused)).toEqual([
      'consoleSetup',
      { setupKey: raktas, email: form.email, problem },
    ])
    expect(refused.body).not.toContain(form.password)
    expect((await site().post(setupPath, { raktas, email, password })).statusCode).toBe(303)
  })

  test('a link works once', async () => {
    const raktas = await site().setupKey()
    await site().post(setupPath, { raktas, email, password })
    const again = await site().post(setupPath, { raktas, email: 'kitas@kryptis.lt', password })
    expect(again.statusCode).toBe(410)
    expect(again.headers['set-cookie']).toBeUndefined()
    expect((await site().get(`${setupPath}?raktas=${raktas}`)).statusCode).toBe(410)
    expect(await site().db.selectFrom('users').select('email').execute()).toEqual([{ email }])
  })

  test('of two who use a link at the same moment one becomes the owner', async () => {
    const raktas = await site().setupKey()
    const answers = await Promise.all([
      site().post(setupPath, { raktas, email, password }),
      site().post(setupPath, { raktas, email: 'kitas@kryptis.lt', password }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 410])
    expect(await site().db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  test('a link is good while the clock goes on', async () => {
    const now = () => site().time++
    const link = await createSetupLink(site().db, { secret: 'a key', publicUrl, now })
    expect(await createSetupLink(site().db, { secret: 'a key', publicUrl, now })).toBe(link)
    expect((await site().get((link ?? '').replace(publicUrl, ''))).statusCode).toBe(200)
  })

  test('every server and every start gives the same link for half a day', async () => {
    const link = await linkMadeBy('a key')
    site().time += dayMs / 2 - 1
    expect(await linkMadeBy('a key')).toBe(link)
    site().time += 1
    expect(await linkMadeBy('a key')).not.toBe(link)
  })

  test('a link ends after a day, and with a start under another key', async () => {
    const first = new URL((await linkMadeBy('another key')) ?? '').searchParams.get('raktas')
    const second = await site().setupKey()
    expect((await site().get(`${setupPath}?raktas=${first}`)).statusCode).toBe(410)
    expect((await site().get(`${setupPath}?raktas=${second}`)).statusCode).toBe(200)
    site().time += dayMs
    expect((await site().get(`${setupPath}?raktas=${second}`)).statusCode).toBe(410)
    expect((await site().post(setupPath, { raktas: second, email, password })).statusCode).toBe(410)
    expect(await site().db.selectFrom('users').select('id').execute()).toEqual([])
  })

  test.each(['', '?raktas=', '?raktas=x', '?raktas=a&raktas=b', '?raktas=__proto__'])(
    'a made-up link %j opens nothing',
    async (query) => {
      await site().setupKey()
      expect((await site().get(setupPath + query)).statusCode).toBe(410)
    },
  )
})
