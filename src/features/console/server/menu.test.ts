import { expect, test } from 'vitest'
import type { ConsolePage } from '#server/console/console-page.ts'
import { groupAround, menuFor } from './menu.ts'

const page = (path: string, more: Partial<ConsolePage>): ConsolePage => ({
  path,
  title: { lt: `lt ${path}`, en: `en ${path}` },
  access: 'statistics.see',
  ...more,
})
const label = { lt: 'laukia', en: 'waiting' }
const pages = [
  page('/paskyra', { access: 'account', menu: { group: 'personal', order: 1, shortcut: 'm' } }),
  page('/eile', {
    access: 'account',
    menu: { group: 'people', order: 2, shortcut: 'k', badge: { count: async () => 3, label } },
  }),
  page('/pradzia', { menu: { group: 'today', order: 9, shortcut: 's' } }),
  page('/be-meniu', {}),
  page('/prieiga', { access: 'settings', menu: { group: 'people', order: 3, shortcut: 'p' } }),
  page('/prisijungti', { access: 'public', menu: { group: 'settings', order: 4, shortcut: 'x' } }),
]

test.each([
  ['guest', ['/pradzia']],
  ['viewer', ['/pradzia', '/eile', '/paskyra']],
  ['owner', ['/pradzia', '/eile', '/prieiga', '/paskyra']],
] as const)('a %s sees the pages of that role by group and order', async (role, paths) => {
  const menu = await menuFor(role, pages, undefined, 'lt')
  expect(menu.map(({ path }) => path)).toEqual(paths)
})

test('an entry says in the user’s language what it is and how much waits there', async () => {
  const [, queue] = await menuFor('viewer', pages, '/eile', 'en')
  expect(queue).toEqual({
    path: '/eile',
    title: 'en /eile',
    shortcut: 'k',
    group: 'people',
    isCurrent: true,
    badge: { count: 3, label: 'waiting' },
  })
})

test.each([
  ['/eile', 'people'],
  ['/eile/12', 'people'],
  ['/eileraštis', undefined],
  [undefined, undefined],
] as const)('the open group of %s is %s', async (current, group) => {
  expect(groupAround(await menuFor('owner', pages, current, 'lt'), current)).toBe(group)
})
