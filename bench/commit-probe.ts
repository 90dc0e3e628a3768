import { DatabaseSync } from 'node:sqlite'

// Commits as a site's other writers do, one change after another, until its parent asks for what it
// took: how long each waited for the lock, and how long each commit took.

const [file = ''] = process.argv.slice(2)
const pauseMs = 20
const database = new DatabaseSync(file)
database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 60000')
database.exec('create table if not exists commit_probe (at integer)')
const write = database.prepare('insert into commit_probe values (?)')
const clear = database.prepare('delete from commit_probe')

interface Times {
  lockMs: number[]
  commitMs: number[]
}

let times: Times = { lockMs: [], commitMs: [] }

function commit() {
  const began = performance.now()
  database.exec('begin immediate')
  const locked = performance.now()
  clear.run()
  write.run(Date.now())
  database.exec('commit')
  times.lockMs.push(locked - began)
  times.commitMs.push(performance.now() - locked)
}

setInterval(commit, pauseMs)
process.on('message', () => {
  process.send?.(times)
  times = { lockMs: [], commitMs: [] }
})
process.once('disconnect', () => process.exit())
