import { createScrub } from '#features/doctor/server/scrub.ts'
import { readConfig } from '#server/process/config.ts'
import { examineDatabase } from './examine-database.ts'
import { examineStatistics } from './examine-statistics.ts'

// A process of its own, because a damaged file may end it and a large one may be read for long.
const [what, running] = process.argv.slice(2)
const parsed = readConfig(process.env)
if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
const { config } = parsed
const given = { config, scrub: createScrub(config, null), isRunning: running === 'running' }
const examine = what === 'statistics' ? examineStatistics : examineDatabase
for await (const part of examine(given)) process.stdout.write(`${JSON.stringify(part)}\n`)
process.exit()
