import { createWriteStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { reaggregate } from '#features/statistics/server/reaggregate.ts'
import { readConfig } from '#server/config.ts'
import { holdDataFolder } from '#server/data-folder.ts'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'

const usage = `Stop the site first, then:
  npm run statistics -- reaggregate
  npm run statistics -- export hits|sessions|vitals|rollup csv|parquet <file>`

const formats: Readonly<Record<string, 'CSVWithNames' | 'Parquet'>> = {
  csv: 'CSVWithNames',
  parquet: 'Parquet',
}
/** States of distinct counts mean nothing elsewhere, so their result is exported. */
const exported: Readonly<Record<string, string>> = {
  hits: 'select * from hits order by at, id',
  sessions: 'select * except sign from sessions final order by started, session',
  vitals: 'select * from vitals order by at, view',
  rollup: `select dimension, grain, at, value, sum(pageviews) as pageviews, sum(sessions) as sessions,
    sum(bounces) as bounces, sum(newcomers) as newcomers, sum(engaged) as engaged,
    sum(scroll) as scroll, sum(events) as events, sum(number) as number,
    uniqMerge(visitors) as visitors from rollup group by all order by all`,
}

if (existsSync('.env')) process.loadEnvFile('.env')
const config = readConfig(process.env)
if (!config.ok) end(config.problems.join('\n'))
const hold = holdDataFolder(config.config.dataDir)
const store = await openStatisticsStore(config.config)
try {
  await run(store, process.argv.slice(2))
} finally {
  await store.close()
  hold.close()
}

async function run(opened: StatisticsStore, [command, table = '', format = '', file]: string[]) {
  if (command === 'reaggregate') {
    const days = await reaggregate(opened, config.ok ? config.config.statistics.retentionMonths : 0)
    return console.log(`Made anew from the hits of ${days} days.`)
  }
  const [query, as] = [exported[table], formats[format]]
  if (command !== 'export' || !query || !as || !file) return end(usage)
  await pipeline(await opened.stream(query, as), createWriteStream(file))
  console.log(`Written to ${file}.`)
}

function end(text: string): never {
  console.error(text)
  process.exit(1)
}
