import { execFile } from 'node:child_process'
import { loadavg } from 'node:os'
import { promisify } from 'node:util'
import { effort } from './effort.ts'
import { serve } from './load.ts'

/**
 * Measures emails of an issue per second, from the start to the last one settled on disk, beside a
 * bare loop over nodemailer's pool to the same server in the same run; memory.
 */
interface Taken {
  perSecond: number
  cpuMs: number
  idleMb: number
  maxMb: number
}

const { emails, runs } = effort.newsletter
const before = loadavg()[0]
const sink = await serve('bench/smtp-sink.ts', {})
const rows: Record<string, object> = {}
for (const signing of ['unsigned', 'signed']) {
  const taken: Record<string, Taken[]> = { bare: [], ours: [] }
  for (let run = 0; run < runs; run++)
    for (const [way, of] of Object.entries(taken)) of.push(await send(way, signing))
  const ratios = taken.ours?.map(
    (ours, run) => ours.perSecond / (taken.bare?.[run]?.perSecond ?? 0),
  )
  for (const [way, of] of Object.entries(taken))
    rows[`${way}, ${signing}`] = {
      'emails /s': Math.round(median(of.map(({ perSecond }) => perSecond))),
      ratio: way === 'ours' ? median(ratios ?? []).toFixed(2) : '',
      'CPU ms each': median(of.map(({ cpuMs }) => cpuMs)).toFixed(2),
      'MB idle': Math.round(median(of.map(({ idleMb }) => idleMb))),
      'MB at most': Math.round(median(of.map(({ maxMb }) => maxMb))),
    }
}
await sink.stop()
console.table(rows)
console.log(`load of the machine ${before} before, ${loadavg()[0]} after`)

async function send(way: string, signing: string): Promise<Taken> {
  const program = ['--disable-warning=ExperimentalWarning', 'bench/newsletter-sender.ts']
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...program,
    way,
    sink.url,
    String(emails),
    signing,
  ])
  return JSON.parse(stdout)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
