import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until the statistics have everything that is in the journal. */
export async function untilTakenOver(dataDir: string) {
  const sqlite = new DatabaseSync(join(dataDir, 'vitrina.sqlite'), { readOnly: true })
  const waiting = sqlite.prepare(
    `select max(id) > (select position from journal_consumers where name = 'statistics') as any
     from journal where topic = 'hit'`,
  )
  while (waiting.get()?.any) await sleep(100)
  sqlite.close()
}
