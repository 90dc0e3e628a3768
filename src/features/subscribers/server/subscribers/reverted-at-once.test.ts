import { expect, test, vi } from 'vitest'
import { countWaiting, useEngine } from '../../../../../tests/support/databases.ts'
import { domainEventTables } from '../../../../../tests/support/domain-events.ts'
import {
  exampleSignUp,
  newsletterTables,
  openList,
} from '../../../../../tests/support/subscribers.ts'
import { inspectFile } from '../imports/columns.ts'
import { insertImport } from '../imports/import-rows.ts'

const { openEmpty } = useEngine('postgres')

test('two servers that revert an import at once count each of its changes once', async () => {
  const database = await openEmpty(...domainEventTables, ...newsletterTables)
  const servers = [openList(database), openList(database)] as const
  const [list] = servers
  const inspected = await inspectFile('a@x.lt\n', 'a.csv')
  if (!inspected) throw new Error('no addresses')
  const id = await insertImport(
    database.db,
    { name: 'a.csv', rows: 3 },
    { ...inspected, consent: '', language: 'lt', asks: false, storedAs: '' },
    0,
  )
  await list.subscribe('sena@x.lt')
  const { visitor: _, ...agreed } = exampleSignUp
  const of = { ...agreed, confirmedAt: 0, detail: 'a.csv', tags: [] }
  await list.importPeople(
    {
      importId: id,
      fileName: 'a.csv',
      joining: ['ona@x.lt', 'rasa@x.lt'].map((email, line) => ({
        ...of,
        email,
        source: 'import',
        line,
      })),
      leaving: [{ line: 2, email: 'sena@x.lt', reason: 'bounced', at: null }],
      people: [],
      known: [],
    },
    async () => {},
  )
  await list.end((await list.findByEmail('ona@x.lt'))?.id ?? 0, 'unsubscribed', 'link')

  const total: Record<string, number> = {}
  const other = vi.fn(() => vi.waitFor(async () => expect(await countWaiting(database.db)).toBe(1)))
  /** Whoever comes first stores its batch once the other one waits for it. */
  async function revert(server: typeof list) {
    for (let isDone = false; !isDone; ) {
      isDone = await server.revertImport(id, async (_transaction, { counts }) => {
        for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + count
        if (other.mock.calls.length < 2) await other()
      })
    }
  }
  await Promise.all(servers.map(revert))
  expect(total).toEqual({ lifted: 1, supported: 0, restored: 1, removed: 1, acted: 1 })
  for (const server of servers) await server.close()
  await database.close()
})
