import { beforeEach, describe, expect, test } from 'vitest'
import { consolePath, signInPath } from '#features/console/wire.ts'
import { inboxPath } from '#features/contact/console-wire.ts'
import { todayPath } from '#features/dashboard/today-wire.ts'
import { dayMs, hourMs } from '#lib/dates/durations.ts'
import {
  cookieOf,
  email,
  pageOf,
  password,
  tokenIn,
  useConsole,
} from '../../../../tests/support/console.ts'
import { bothEngines } from '../../../../tests/support/databases.ts'
import { publicUrl } from '../../../../tests/support/http.ts'
import {
  accountPath,
  invitationPath,
  sharedPath,
  signInAgainForUsers,
  userPaths,
  usersPath,
} from '../wire.ts'

const rasa = { email: 'rasa@kryptis.lt', role: 'viewer' } as const

describe.each(bothEngines)('on %s', (engine) => {
  const site = useConsole(engine)
  let cookie: string
  beforeEach(async () => {
    cookie = await site().makeOwner()
  })

  const post = (path: string, form: Record<string, string> = {}, cookies = cookie) =>
    site().post(path, form, { cookie: cookies })
  const users = async () => pageOf(await site().get(usersPath, cookie))[1]
  const accept = (raktas: string, chosen = password) =>
    site().post(invitationPath, { raktas, password: chosen })
  const idOf = async (address: string) =>
    String((await users()).users.find((one: { email: string }) => one.email === address).id)

  test('an invitation is a link that makes an account with its address and role', async () => {
    const made = await post(userPaths.invite, rasa)
    expect(pageOf(made)[1].newLink).toMatchObject({ kind: 'invitation', name: rasa.email })
    const raktas = tokenIn(made)
    const { invitations, newLink } = await users()
    expect(newLink).toBe(null)
    expect(invitations).toMatchObject([{ ...rasa, expiresAt: site().time + dayMs }])
    const page = await site().get(`${invitationPath}?raktas=${raktas}`)
    expect(pageOf(page)[1]).toMatchObject({ ...rasa, problem: null })
    const accepted = await accept(raktas)
    expect([accepted.statusCode, accepted.headers.location]).toEqual([303, consolePath])
    const seen = await site().get(consolePath, cookieOf(accepted))
    expect(pageOf(seen)[1].frame).toMatchObject({ role: 'viewer', email: rasa.email })
    expect(await users()).toMatchObject({
      users: [
        { email, role: 'owner' },
        { ...rasa, isSelf: false },
      ],
      invitations: [],
    })
  })

  test('an invitation works once, for a day, until it is cancelled or made again', async () => {
    const used = tokenIn(await post(userPaths.invite, rasa))
    const both = await Promise.all([accept(used), accept(used)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 410])
    expect((await accept(used)).statusCode).toBe(410)
    const jonas = { ...rasa, email: 'jonas@kryptis.lt' }
    const first = tokenIn(await post(userPaths.invite, jonas))
    const second = tokenIn(await post(userPaths.invite, { ...jonas, email: ' JONAS@kryptis.lt' }))
    expect((await accept(first)).statusCode).toBe(410)
    await post(userPaths.cancelInvitation, { id: String((await users()).invitations[0].id) })
    expect((await accept(second)).statusCode).toBe(410)
    const third = tokenIn(await post(userPaths.invite, jonas))
    expect((await accept(third, 'trumpas')).statusCode).toBe(422)
    site().time += dayMs
    expect((await accept(third)).statusCode).toBe(410)
    expect((await users()).users).toHaveLength(2)
  })

  test.each([
    ['email', 'rasa@kryptis'],
    ['taken', 'SAVININKE@kryptis.lt'],
  ])('an address that is %s is refused', async (problem, address) => {
    const refused = await post(userPaths.invite, { email: address, role: 'viewer' })
    expect([refused.statusCode, pageOf(refused)[1].problem]).toEqual([422, problem])
    expect((await users()).invitations).toEqual([])
  })

  test('one address is one account, however its domain is written', async () => {
    await site().addUser(cookie, { email: 'ona@šaltinis.lt', role: 'viewer' })
    const inAscii = `Ona@${new URL('https://šaltinis.lt').hostname}`
    const refused = await post(userPaths.invite, { email: inAscii, role: 'viewer' })
    expect([refused.statusCode, pageOf(refused)[1].problem]).toEqual([422, 'taken'])
    expect((await site().signIn({ email: inAscii })).statusCode).toBe(303)
  })

  test('nobody becomes an owner by a role that is misspelt', async () => {
    await post(userPaths.invite, { ...rasa, role: 'admin' })
    expect((await users()).invitations).toMatchObject([{ role: 'viewer' }])
  })

  test('a role changes at once, in sessions that are running too', async () => {
    const viewer = await site().addUser(cookie, rasa)
    expect((await site().get(usersPath, viewer)).statusCode).toBe(403)
    const id = await idOf(rasa.email)
    await post(userPaths.changeRole, { id, role: 'owner' })
    expect((await site().get(usersPath, viewer)).statusCode).toBe(200)
    await post(userPaths.changeRole, { id, role: 'viewer' })
    expect((await site().get(usersPath, viewer)).statusCode).toBe(403)
  })

  test('a seller is given the sum they may refund, and anybody else none', async () => {
    const seller = { email: 'jonas@kryptis.lt', role: 'seller', grazinimai: '49,90' }
    const refused = await post(userPaths.invite, { ...seller, grazinimai: 'daug' })
    expect([refused.statusCode, pageOf(refused)[1].problem]).toEqual([422, 'amount'])
    await accept(tokenIn(await post(userPaths.invite, seller)))
    const id = await idOf(seller.email)
    const shown = async () => (await users()).users[1]
    expect(await shown()).toMatchObject({ role: 'seller', maxRefundCents: 4990 })
    await post(userPaths.changeRole, { id, role: 'seller', grazinimai: '' })
    expect(await shown()).toMatchObject({ role: 'seller', maxRefundCents: 0 })
    await post(userPaths.changeRole, { id, role: 'editor', grazinimai: '50' })
    expect(await shown()).toMatchObject({ role: 'editor', maxRefundCents: 0 })
  })

  test('a session somebody left open lets nobody else in', async () => {
    await site().addUser(cookie, rasa)
    const id = await idOf(rasa.email)
    site().time += hourMs / 6
    expect((await users()).isRecentSignIn).toBe(false)
    for (const [path, form] of [
      [userPaths.invite, { ...rasa, email: 'jonas@kryptis.lt', role: 'viewer' }],
      [userPaths.changeRole, { id, role: 'owner' }],
      [userPaths.changeRole, { id, role: 'viewer' }],
      [userPaths.remove, { id }],
      [userPaths.share, { name: 'Buhalterei' }],
    ] as const) {
      const refused = await post(path, form)
      expect([refused.statusCode, refused.headers.location]).toEqual([303, signInAgainForUsers])
    }
    expect(await users()).toMatchObject({
      users: [{}, { role: 'viewer' }],
      invitations: [],
      links: [],
    })
    const asked = pageOf(await site().get(signInAgainForUsers, cookie))
    expect(asked[1].returnTo).toBe(usersPath)
    const again = cookieOf(await site().signIn())
    const made = await post(userPaths.invite, { ...rasa, email: 'jonas@kryptis.lt' }, again)
    expect(pageOf(made)[1].newLink).toMatchObject({ kind: 'invitation' })
  })

  test('who is removed is signed out at once and cannot come back', async () => {
    const viewer = await site().addUser(cookie, rasa)
    await post(userPaths.remove, { id: await idOf(rasa.email) })
    expect((await site().get(accountPath, viewer)).statusCode).toBe(303)
    expect((await site().signIn({ email: rasa.email })).statusCode).toBe(401)
  })

  test('with an owner who is removed or lowered their open invitations end', async () => {
    const other = await site().addUser(cookie, { ...rasa, role: 'owner' })
    const hidden = tokenIn(await post(userPaths.invite, { email: 'as@kryptis.lt', role: 'owner' }))
    await post(userPaths.remove, { id: await idOf(email) }, other)
    expect((await accept(hidden)).statusCode).toBe(410)
    expect((await site().get(usersPath, cookie)).statusCode).toBe(303)
    const own = pageOf(await site().get(usersPath, other))[1]
    expect(own).toMatchObject({ users: [{ ...rasa, role: 'owner' }], invitations: [] })
  })

  test('the last owner is neither removed nor lowered, viewers or not', async () => {
    await site().addUser(cookie, rasa)
    const id = await idOf(email)
    for (const [path, form] of [
      [userPaths.remove, { id }],
      [userPaths.changeRole, { id, role: 'viewer' }],
    ] as const) {
      const refused = await post(path, form)
      expect([refused.statusCode, pageOf(refused)[1].problem]).toEqual([409, 'lastOwner'])
    }
    expect((await users()).users).toMatchObject([{ role: 'owner' }, { role: 'viewer' }])
  })

  test('of two owners who lower each other at the same moment one stays', async () => {
    const other = await site().addUser(cookie, { ...rasa, role: 'owner' })
    const [own, others] = [await idOf(email), await idOf(rasa.email)]
    await Promise.all([
      post(userPaths.changeRole, { id: others, role: 'viewer' }),
      post(userPaths.remove, { id: own }, other),
    ])
    const owners = await site()
      .db.selectFrom('users')
      .select('id')
      .where('role', '=', 'owner')
      .execute()
    expect(owners).toHaveLength(1)
  })

  test('a shared link shows the statistics and nothing else, without signing in', async () => {
    const made = await post(userPaths.share, { name: ' Buhalterei ' })
    const raktas = tokenIn(made)
    expect(pageOf(made)[1].newLink).toEqual({
      kind: 'shared',
      name: 'Buhalterei',
      address: `${publicUrl}${sharedPath}?raktas=${raktas}`,
    })
    const followed = await site().get(`${sharedPath}?raktas=${raktas}`)
    expect([followed.statusCode, followed.headers.location]).toEqual([303, consolePath])
    expect(followed.headers['set-cookie']).toMatch(
      /^__Host-vitrina_bendrinama=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const guest = cookieOf(followed)
    const page = await site().get(consolePath, guest)
    expect(pageOf(page)[1].frame).toEqual({
      role: 'guest',
      email: '',
      theme: null,
      hasShortcuts: false,
      menu: [
        expect.objectContaining({ path: consolePath, isCurrent: true }),
        expect.objectContaining({ path: '/valdymas/statistika', isCurrent: false }),
      ],
      openGroup: 'today',
    })
    expect(page.headers['x-robots-tag']).toBe('noindex')
    expect((await site().get(todayPath, guest)).statusCode).toBe(200)
    for (const path of [inboxPath, accountPath, usersPath])
      expect((await site().get(path, guest)).headers.location).toContain(signInPath)
    expect(await users()).toMatchObject({ links: [{ name: 'Buhalterei', usedAt: site().time }] })
    const stored = await site().db.selectFrom('shared_links').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(raktas)
  })

  test('a revoked link is closed at once, to those who look already too', async () => {
    const guest = await site().addGuest(cookie)
    await post(userPaths.revoke, { id: String((await users()).links[0].id) })
    expect((await site().get(consolePath, guest)).headers.location).toBe(signInPath)
    expect((await site().get(todayPath, guest)).statusCode).toBe(401)
    const raktas = guest.split('=')[1]
    expect((await site().get(`${sharedPath}?raktas=${raktas}`)).statusCode).toBe(410)
    expect((await users()).links).toEqual([])
  })

  test('a shared link ends after 90 days', async () => {
    const guest = await site().addGuest(cookie)
    site().time += 90 * dayMs - 1
    expect((await site().get(consolePath, guest)).statusCode).toBe(200)
    site().time += 1
    expect((await site().get(consolePath, guest)).headers.location).toBe(signInPath)
  })

  test('an owner who follows a shared link stays an owner', async () => {
    const guest = await site().addGuest(cookie)
    const page = await site().get(consolePath, `${cookie}; ${guest}`)
    expect(pageOf(page)[1].frame.role).toBe('owner')
  })

  test('a link without a name is not made', async () => {
    const refused = await post(userPaths.share, { name: '  ' })
    expect([refused.statusCode, pageOf(refused)[1].problem]).toEqual([422, 'name'])
  })

  test.each(['', '?raktas=', '?raktas=x', '?raktas=a&raktas=b', '?raktas=__proto__'])(
    'a made-up link %j opens nothing',
    async (query) => {
      for (const path of [invitationPath, sharedPath])
        expect((await site().get(path + query)).statusCode).toBe(410)
    },
  )
})
