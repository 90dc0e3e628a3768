import { DatabaseSync } from 'node:sqlite'

// Commits as a site's other writers do, one change after another, until its parent asks for what it
// took: how long each waited for the lock, and how long each commit took.

const [file = ''] = process.argv.slice(2)
const pauseMs = 20
/**
 * SQLite's own waiting sleeps up to 100 ms between attempts, 53 ms after six and 628 after fifteen of
 * them (https://sqlite.org/c3ref/busy_timeout.html), which would be measured in place of the lock.
 */
const retryMs = 0.5
const maxWaitMs = 60_000
const database = new DatabaseSync(file)
database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 0')
database.exec('create table if not exists commit_probe (at integer)')
const write = database.prepare('insert into commit_probe values (?)')
const clear = database.prepare('delete from commit_probe')

interface Times {
  lockMs: number[]
  commitMs: number[]
}

const sleeper = new Int32Array(new SharedArrayBuffer(4))
const busy = 5

let times: Times = { lockMs: [], commitMs: [] }

function commit() {
  const began = performance.now()
  while (!begins()) {
    if (performance.now() - began > maxWaitMs) throw new Error('The database stays locked.')
    Atomics.wait(sleeper, 0, 0, retryMs)
  }
  const locked = performance.now()
  clear.run()
  write.run(Date.now())
  database.exec('commit')
  times.lockMs.push(locked - began)
  times.commitMs.push(performance.now() - locked)
}

function begins(): boolean {
  try {
    database.exec('begin immediate')
    return true
  } catch (error) {
    // https://sqlite.org/rescode.html#busy
    if (error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === busy)
      return false
    throw error
  }
}

setInterval(commit, pauseMs)
process.on('message', () => {
  process.send?.(times)
  times = { lockMs: [], commitMs: [] }
})
process.once('disconnect', () => process.exit())
