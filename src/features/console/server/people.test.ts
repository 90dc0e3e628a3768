import { beforeEach, describe, expect, test } from 'vitest'
import {
  cookieOf,
  email,
  pageOf,
  password,
  tokenIn,
  useConsole,
} from '../../../../tests/support/console.ts'
import { engines } from '../../../../tests/support/databases.ts'
import { publicUrl } from '../../../../tests/support/http.ts'
import {
  accountPath,
  invitationPath,
  peoplePath,
  peoplePaths,
  sharedPath,
  signInAgainForPeople,
} from '../account-wire.ts'
import { consolePath, inboxPath, signInPath, todayPath } from '../wire.ts'

const hour = 3_600_000
const rasa = { email: 'rasa@kryptis.lt', role: 'viewer' } as const

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine)
  let cookie: string
  beforeEach(async () => {
    cookie = await site().makeOwner()
  })

  const post = (path: string, form: Record<string, string> = {}, cookies = cookie) =>
    site().post(path, form, { cookie: cookies })
  const people = async () => pageOf(await site().get(peoplePath, cookie))[1]
  const accept = (raktas: string, chosen = password) =>
    site().post(invitationPath, { raktas, password: chosen })
  const idOf = async (address: string) =>
    String((await people()).people.find((one: { email: string }) => one.email === address).id)

  test('an invitation is a link that makes an account with its address and role', async () => {
    const made = await post(peoplePaths.invite, rasa)
    expect(pageOf(made)[1].newLink).toMatchObject({ kind: 'invitation', name: rasa.email })
    const raktas = tokenIn(made)
    const { invitations, newLink } = await people()
    expect(newLink).toBe(null)
    expect(invitations).toMatchObject([{ ...rasa, expiresAt: site().time + 24 * hour }])
    const page = await site().get(`${invitationPath}?raktas=${raktas}`)
    expect(pageOf(page)[1]).toMatchObject({ ...rasa, problem: null })
    const accepted = await accept(raktas)
    expect([accepted.statusCode, accepted.headers.location]).toEqual([303, consolePath])
    const seen = await site().get(consolePath, cookieOf(accepted))
    expect(pageOf(seen)[1].person).toMatchObject({ rank: 'viewer', email: rasa.email })
    expect(await people()).toMatchObject({
      people: [
        { email, role: 'owner' },
        { ...rasa, isSelf: false },
      ],
      invitations: [],
    })
  })

  test('an invitation works once, for a day, until it is cancelled or made anew', async () => {
    const used = tokenIn(await post(peoplePaths.invite, rasa))
    const both = await Promise.all([accept(used), accept(used)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 410])
    expect((await accept(used)).statusCode).toBe(410)
    const jonas = { ...rasa, email: 'jonas@kryptis.lt' }
    const first = tokenIn(await post(peoplePaths.invite, jonas))
    const second = tokenIn(await post(peoplePaths.invite, { ...jonas, email: ' JONAS@kryptis.lt' }))
    expect((await accept(first)).statusCode).toBe(410)
    await post(peoplePaths.cancelInvitation, { id: String((await people()).invitations[0].id) })
    expect((await accept(second)).statusCode).toBe(410)
    const third = tokenIn(await post(peoplePaths.invite, jonas))
    expect((await accept(third, 'trumpas')).statusCode).toBe(422)
    site().time += 24 * hour
    expect((await accept(third)).statusCode).toBe(410)
    expect((await people()).people).toHaveLength(2)
  })

  test.each([
    ['email', 'rasa@kryptis'],
    ['taken', 'SAVININKE@kryptis.lt'],
  ])('an address that is %s is refused', async (problem, address) => {
    const refused = await post(peoplePaths.invite, { email: address, role: 'viewer' })
    expect([refused.statusCode, pageOf(refused)[1].problem]).toEqual([422, problem])
    expect((await people()).invitations).toEqual([])
  })

  test('nobody becomes an owner by a role that is misspelt', async () => {
    await post(peoplePaths.invite, { ...rasa, role: 'admin' })
    expect((await people()).invitations).toMatchObject([{ role: 'viewer' }])
  })

  test('a role changes at once, in sessions that are running too', async () => {
    const viewer = await site().addPerson(cookie, rasa)
    expect((await site().get(peoplePath, viewer)).statusCode).toBe(403)
    const id = await idOf(rasa.email)
    await post(peoplePaths.changeRole, { id, role: 'owner' })
    expect((await site().get(peoplePath, viewer)).statusCode).toBe(200)
    await post(peoplePaths.changeRole, { id, role: 'viewer' })
    expect((await site().get(peoplePath, viewer)).statusCode).toBe(403)
  })

  test('a session somebody left open lets nobody else in', async () => {
    await site().addPerson(cookie, rasa)
    const id = await idOf(rasa.email)
    site().time += hour / 6
    expect((await people()).isFresh).toBe(false)
    for (const [path, form] of [
      [peoplePaths.invite, { ...rasa, email: 'jonas@kryptis.lt', role: 'viewer' }],
      [peoplePaths.changeRole, { id, role: 'owner' }],
    ] as const) {
      const refused = await post(path, form)
      expect([refused.statusCode, refused.headers.location]).toEqual([303, signInAgainForPeople])
    }
    expect(await people()).toMatchObject({ people: [{}, { role: 'viewer' }], invitations: [] })
    const asked = pageOf(await site().get(signInAgainForPeople, cookie))
    expect(asked[1].returnTo).toBe(peoplePath)
    const again = cookieOf(await site().signIn())
    const made = await post(peoplePaths.invite, { ...rasa, email: 'jonas@kryptis.lt' }, again)
    expect(pageOf(made)[1].newLink).toMatchObject({ kind: 'invitation' })
  })

  test('who is removed is signed out at once and cannot come back', async () => {
    const viewer = await site().addPerson(cookie, rasa)
    await post(peoplePaths.remove, { id: await idOf(rasa.email) })
    expect((await site().get(accountPath, viewer)).statusCode).toBe(303)
    expect((await site().signIn({ email: rasa.email })).statusCode).toBe(401)
  })

  test('the last owner is neither removed nor lowered, viewers or not', async () => {
    await site().addPerson(cookie, rasa)
    const id = await idOf(email)
    for (const [path, form] of [
      [peoplePaths.remove, { id }],
      [peoplePaths.changeRole, { id, role: 'viewer' }],
    ] as const) {
      const refused = await post(path, form)
      expect([refused.statusCode, pageOf(refused)[1].problem]).toEqual([409, 'lastOwner'])
    }
    expect((await people()).people).toMatchObject([{ role: 'owner' }, { role: 'viewer' }])
  })

  test('of two owners who lower each other at the same moment one stays', async () => {
    const other = await site().addPerson(cookie, { ...rasa, role: 'owner' })
    const [own, others] = [await idOf(email), await idOf(rasa.email)]
    await Promise.all([
      post(peoplePaths.changeRole, { id: others, role: 'viewer' }),
      post(peoplePaths.remove, { id: own }, other),
    ])
    const owners = await site()
      .db.selectFrom('owners')
      .select('id')
      .where('role', '=', 'owner')
      .execute()
    expect(owners).toHaveLength(1)
  })

  test('a shared link shows the statistics and nothing else, without signing in', async () => {
    const made = await post(peoplePaths.share, { name: ' Buhalterei ' })
    const raktas = tokenIn(made)
    expect(pageOf(made)[1].newLink).toEqual({
      kind: 'shared',
      name: 'Buhalterei',
      address: `${publicUrl}${sharedPath}?raktas=${raktas}`,
    })
    const followed = await site().get(`${sharedPath}?raktas=${raktas}`)
    expect([followed.statusCode, followed.headers.location]).toEqual([303, consolePath])
    expect(followed.headers['set-cookie']).toMatch(
      /^vitrina_bendrinama=[\w-]{43}; Max-Age=2592000; Path=\/valdymas; HttpOnly; Secure; SameSite=Lax$/,
    )
    const guest = cookieOf(followed)
    const page = await site().get(consolePath, guest)
    expect(pageOf(page)[1].person).toEqual({
      rank: 'guest',
      email: '',
      theme: null,
      hasShortcuts: false,
      waiting: 0,
    })
    expect(page.headers['x-robots-tag']).toBe('noindex')
    expect((await site().get(todayPath, guest)).statusCode).toBe(200)
    for (const path of [inboxPath, accountPath, peoplePath])
      expect((await site().get(path, guest)).headers.location).toContain(signInPath)
    expect(await people()).toMatchObject({ links: [{ name: 'Buhalterei', usedAt: site().time }] })
    const stored = await site().db.selectFrom('shared_links').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(raktas)
  })

  test('a revoked link is closed at once, to those who look already too', async () => {
    const guest = await site().addGuest(cookie)
    await post(peoplePaths.revoke, { id: String((await people()).links[0].id) })
    expect((await site().get(consolePath, guest)).headers.location).toBe(signInPath)
    expect((await site().get(todayPath, guest)).statusCode).toBe(401)
    const raktas = guest.split('=')[1]
    expect((await site().get(`${sharedPath}?raktas=${raktas}`)).statusCode).toBe(410)
    expect((await people()).links).toEqual([])
  })

  test('an owner who follows a shared link stays an owner', async () => {
    const guest = await site().addGuest(cookie)
    const page = await site().get(consolePath, `${cookie}; ${guest}`)
    expect(pageOf(page)[1].person.rank).toBe('owner')
  })

  test('a link without a name is not made', async () => {
    const refused = await post(peoplePaths.share, { name: '  ' })
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
