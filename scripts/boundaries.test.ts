import { expect, test } from 'vitest'
import { edgesOf, findCycle, foreignTables, ownersOfTables, refusal } from './boundaries.ts'

const reasonAgainst = (from: string, to: string, isTypeOnly = false) =>
  refusal({ from, to, isTypeOnly })

test.each([
  ['a browser file', 'src/features/consent/browser.ts', 'src/features/consent/server.ts'],
  ['a view', 'src/features/home/Hero.tsx', 'src/features/statistics/server/query/today.ts'],
  ['a wire file', 'src/features/consent/wire.ts', 'src/server/errors.ts'],
  ['a wire file', 'src/features/consent/wire.ts', 'src/features/consent/feature.ts'],
  ['a feature', 'src/features/home/Hero.tsx', 'src/site/Document.tsx'],
  ['a feature value', 'src/features/home/feature.ts', 'src/site/features.ts'],
  ['a feature value', 'src/features/home/feature.ts', 'src/features/home/Hero.tsx'],
  ['the server below features', 'src/server/http/http.ts', 'src/features/consent/wire.ts'],
  ['a pure file', 'src/lib/json.ts', 'src/ui/island/wire.ts'],
])('refuses %s that reaches up or across (%s → %s)', (_who, from, to) => {
  expect(reasonAgainst(from, to)).toMatch(/may not import/)
})

test.each([
  ['src/features/statistics/server/hit.ts', 'src/features/consent/wire.ts'],
  ['src/features/consent/server.ts', 'src/server/http/http.ts'],
  ['src/features/home/feature.ts', 'src/server/feature.ts'],
  ['src/site/server/pages.ts', 'src/features/consent/wire.ts'],
  ['src/site/features.ts', 'src/features/consent/feature.ts'],
  ['src/features/home/Hero.tsx', 'src/features/plans/PlanCards.tsx'],
])('allows %s → %s', (from, to) => {
  expect(reasonAgainst(from, to)).toBeNull()
})

test.each(['server/records.ts', 'browser/cookie.ts', 'console/ConsentsPage.tsx'])(
  'refuses another feature the private file %s, and says what is public',
  (file) => {
    const folder = file.split('/')[0] ?? ''
    const from = { server: 'feature.ts', browser: 'browser.ts', console: 'BlogPage.tsx' }[folder]
    expect(reasonAgainst(`src/features/blog/${from}`, `src/features/consent/${file}`)).toBe(
      `blog may not import from consent/${folder}, which is private; only files at the top of a feature's folder are public`,
    )
  },
)

test('a browser file at the top of a feature is public', () => {
  const [from, to] = [
    'src/features/contact/browser/embed.ts',
    'src/features/consent/embed.browser.ts',
  ]
  expect(reasonAgainst(from, to)).toBeNull()
  expect(reasonAgainst('src/features/contact/wire.ts', to)).toMatch(/wire may not import browser/)
})

test('a feature imports its own private files', () => {
  const [from, to] = ['src/features/blog/feature.ts', 'src/features/blog/server/feeds.ts']
  expect(reasonAgainst(from, to)).toBeNull()
})

test('of the value of another feature only types are imported', () => {
  const [from, to] = ['src/features/blog/feature.ts', 'src/features/comments/feature.ts']
  expect(reasonAgainst(from, to)).toMatch(
    /^blog may import only types from the feature\.ts of comments/,
  )
  expect(reasonAgainst(from, to, true)).toBeNull()
})

test('features that import each other in a circle are named in their order', () => {
  const edge = (from: string, to: string) => ({
    from: `src/features/${from}/wire.ts`,
    to: `src/features/${to}/wire.ts`,
    isTypeOnly: true,
  })
  const edges = [edge('a', 'b'), edge('b', 'c'), edge('a', 'c')]
  expect(findCycle(edgesOf(edges))).toBeNull()
  expect(findCycle(edgesOf([...edges, edge('c', 'a')]))).toEqual(['a', 'b', 'c', 'a'])
})

const tables = [
  {
    path: 'src/features/orders/server/tables.ts',
    text: "declare module '#server/database/tables.ts' {\n  interface Tables {\n    orders: Row\n    order_lines: {\n      id: number\n    }\n  }\n}\n",
  },
  {
    path: 'src/server/delivery/tables.ts',
    text: "declare module '#server/database/tables.ts' {\n  interface Tables {\n    deliveries: Row\n  }\n}\n",
  },
]

test('a table belongs to who declares it', () => {
  expect([...ownersOfTables(tables)]).toEqual([
    ['orders', 'orders'],
    ['order_lines', 'orders'],
    ['deliveries', 'server'],
  ])
})

test.each([
  "db.selectFrom('orders').selectAll()",
  "db\n  .selectFrom('payments')\n  .innerJoin('orders', 'orders.id', 'order_id')",
  "transaction.updateTable('orders as one')",
  "transaction.deleteFrom('order_lines')",
  "db.insertInto('deliveries').values(row)",
  'sql`update orders set state = 1`.execute(db)',
  'sql<{ id: number }>`select id from orders where id = ${id}`',
])('a query of another feature that names it is refused: %s', (text) => {
  const path = 'src/features/payments/server/rows.ts'
  const found = foreignTables({ path, text }, ownersOfTables(tables))
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(
    /^src\/features\/payments\/server\/rows\.ts:[12345] the table \w+ belongs to/,
  )
})

test('a query of its own feature may name it, and other words are no tables', () => {
  const owners = ownersOfTables(tables)
  const own = { path: 'src/features/orders/server/rows.ts', text: "db.selectFrom('orders')" }
  const other = { path: 'src/features/payments/wire.ts', text: "const word = 'orders'" }
  expect([...foreignTables(own, owners), ...foreignTables(other, owners)]).toEqual([])
})
