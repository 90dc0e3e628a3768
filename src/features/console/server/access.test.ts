import { expect, test } from 'vitest'
import { migration } from '../../../../migrations/0050-contact.ts'
import { migration as mail } from '../../../../migrations/0060-mail.ts'
import { migration as consentLog } from '../../../../migrations/0070-consent-log.ts'
import { useConsole } from '../../../../tests/support/console.ts'
import { type Rank, ranks } from '../account-wire.ts'
import { signInPath } from '../wire.ts'
import { isKnownRoute, neededFor } from './access.ts'

const site = useConsole('sqlite', migration, mail, consentLog)

/** Whatever a route answers, it was reached when the answer is none of these. */
async function isLetIn(route: string, cookie: string): Promise<boolean> {
  const [method = '', path = ''] = route.split(' ')
  const url = path.replace(':id', '7')
  const answer =
    method === 'GET' ? await site().get(url, cookie) : await site().post(url, {}, { cookie })
  const isSentAway = String(answer.headers.location ?? '').startsWith(signInPath)
  // A passkey that answers nothing is refused with 400, before anybody is asked for.
  return answer.statusCode !== 401 && answer.statusCode !== 403 && !isSentAway
}

const routes = () => site().routes.filter((route) => !route.startsWith('HEAD '))
const needs = (route: string) => neededFor(...(route.split(' ') as [string, string]))

test('every route of the console stands in the table', async () => {
  await site().makeOwner()
  expect(routes().length).toBeGreaterThan(30)
  expect(routes().filter((route) => !isKnownRoute(route))).toEqual([])
})

test('what is not in the table is for owners', () => {
  expect(neededFor('GET', '/valdymas/naujas')).toBe('owner')
  expect(neededFor('DELETE', '/valdymas')).toBe('owner')
  expect(neededFor('GET', undefined)).toBe('owner')
})

test.each(['nobody', ...ranks] as const)(
  '%s opens what the table says and nothing else',
  async (who) => {
    const owner = await site().makeOwner()
    const enter: Record<typeof who, () => Promise<string>> = {
      nobody: async () => '',
      guest: () => site().addGuest(owner),
      viewer: () => site().addPerson(owner, { email: 'rasa@kryptis.lt', role: 'viewer' }),
      owner: async () => owner,
    }
    const mayEnter = (route: string) =>
      who !== 'nobody' && ranks.indexOf(needs(route) as Rank) <= ranks.indexOf(who)
    // Those that end sessions end the one that tries them.
    const guarded = routes().filter(
      (route) => needs(route) !== 'nothing' && !/baigti-visus/.test(route),
    )
    const cookie = await enter[who]()
    const wrong = []
    for (const route of guarded) {
      if ((await isLetIn(route, cookie)) !== mayEnter(route)) wrong.push(route)
    }
    expect(wrong).toEqual([])
  },
)

test('no route answers another site, and none lets itself be framed', async () => {
  const cookie = await site().makeOwner()
  for (const route of routes()) {
    const [method, path = ''] = route.split(' ')
    const url = path.replace(':id', '7')
    if (method === 'POST') {
      const answer = await site().post(url, {}, { cookie, origin: 'https://evil.example' })
      expect([route, answer.statusCode]).toEqual([route, 403])
    } else {
      const answer = await site().get(url, cookie)
      expect([route, answer.headers['x-frame-options']]).toEqual([route, 'DENY'])
      expect([route, answer.headers['cache-control']]).toEqual([route, 'no-store'])
    }
  }
})

test('a page of the console is cut off from the window that opened it', async () => {
  const { headers } = await site().get('/valdymas', await site().makeOwner())
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
})

test('a viewer reads comments without anybody’s address', async () => {
  const owner = await site().makeOwner()
  await site().writeComment('Labas', 'slaptas@kryptis.lt')
  const viewer = await site().addPerson(owner, { email: 'rasa@kryptis.lt', role: 'viewer' })
  const seen = await site().get('/valdymas/komentarai', viewer)
  expect(seen.body).toContain('Labas')
  expect(seen.body).not.toContain('slaptas@')
  expect((await site().get('/valdymas/komentarai', owner)).body).toContain('slaptas@')
})
