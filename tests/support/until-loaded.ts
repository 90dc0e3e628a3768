import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until the statistics have loaded all hits of the journal. */
export async function untilLoaded(dataDir: string) {
  const [journal, database] = ['journal.sqlite', 'vitrina.sqlite'].map(
    (name) => new DatabaseSync(join(dataDir, name), { readOnly: true }),
  ) as [DatabaseSync, DatabaseSync]
  const last = journal.prepare("select max(id) as id from journal where topic = 'hit'")
  const reached = database.prepare(
    "select position as id from journal_consumers where name = 'statistics'",
  )
  while (Number(last.get()?.id ?? 0) > Number(reached.get()?.id ?? 0)) await sleep(100)
  journal.close()
  database.close()
}
