import { expect, test } from 'vitest'
import type { ConsolePage } from '#server/console/console-page.ts'
import { menuFor } from './menu.ts'

const page = (path: string, more: Partial<ConsolePage>): ConsolePage => ({
  path,
  title: { lt: `lt ${path}`, en: `en ${path}` },
  role: 'guest',
  ...more,
})
const label = { lt: 'laukia', en: 'waiting' }
const pages = [
  page('/paskyra', { role: 'viewer', menu: { order: 9, shortcut: 'm', isPersonal: true } }),
  page('/eile', {
    role: 'viewer',
    menu: { order: 2, shortcut: 'k', badge: { count: async () => 3, label } },
  }),
  page('/pradzia', { menu: { order: 1, shortcut: 's' } }),
  page('/be-meniu', {}),
  page('/prieiga', { role: 'owner', menu: { order: 3, shortcut: 'p' } }),
  page('/prisijungti', { role: 'public', menu: { order: 4, shortcut: 'x' } }),
]

test.each([
  ['guest', ['/pradzia']],
  ['viewer', ['/pradzia', '/eile', '/paskyra']],
  ['owner', ['/pradzia', '/eile', '/prieiga', '/paskyra']],
] as const)('a %s sees the pages of that role in their order', async (role, paths) => {
  const menu = await menuFor(role, pages, undefined, 'lt')
  expect(menu.map(({ path }) => path)).toEqual(paths)
})

test('an entry says in the user’s language what it is and how much waits there', async () => {
  const [, queue] = await menuFor('viewer', pages, '/eile', 'en')
  expect(queue).toEqual({
    path: '/eile',
    title: 'en /eile',
    shortcut: 'k',
    isPersonal: false,
    isCurrent: true,
    badge: { count: 3, label: 'waiting' },
  })
})
