import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MadeVisit } from './made-history.ts'

const browsers = ['Chrome', 'Safari']
const platforms = ['Windows', 'iPhone']
const devices = ['desktop', 'mobile']
const idIn = (names: readonly string[], name: string) => names.indexOf(name) + 1

type Cell = string | number | null
type Table = { columns: string[]; rows: Cell[][] }

const lookup = (names: readonly string[]): Table => ({
  columns: ['ID', 'name'],
  rows: names.map((name, index) => [index + 1, name]),
})
/** Goals of version 2.2; 3.6 lacks the attribute. Dates are seconds, 0 for none. */
export const burstGoals: readonly Record<string, Cell>[] = [
  {
    ID: 1,
    title: 'Užklausa; „forma“',
    type: 'clicks',
    status: 'active',
    url: '*',
    conversion_metric: 'sessions',
    date_created: 1_735_689_600,
    server_side: 0,
    date_start: 1_743_285_600,
    date_end: 0,
    attribute: 'class',
    attribute_value: '',
    hook: '',
    selector: 'form[action="/kontaktai"] button, .mygtukas',
  },
  {
    ID: 2,
    title: 'Skambutis',
    type: 'hook',
    status: 'active',
    url: '*',
    conversion_metric: 'visitors',
    date_created: 1_735_776_000,
    server_side: 1,
    date_start: 0,
    date_end: 0,
    attribute: 'class',
    attribute_value: '',
    hook: 'wpcf7_submit',
    selector: '',
  },
]
const goals = (visits: readonly MadeVisit[]): Record<string, Table> => ({
  goals: {
    columns: Object.keys(burstGoals[0] ?? {}),
    rows: burstGoals.map((goal) => Object.values(goal)),
  },
  goal_statistics: {
    columns: ['ID', 'statistic_id', 'goal_id'],
    rows: visits
      .flatMap(({ views }) => views)
      .flatMap((view) => view.goals.map((goal) => [view.id, goal]))
      .map((row, index) => [index + 1, ...row]),
  },
})

/** Burst adds a slash to paths. */
const stored = (path: string) => (path === '/' ? path : `${path}/`)

/** Tables of version 2.2, where browser, platform and device are columns of views. */
export function burstTwo(visits: readonly MadeVisit[]): Record<string, Table> {
  const rows = visits.flatMap(({ number, visitor, origin, agent, views }) =>
    views.map(({ id, path, time, engagement_ms }, index) => [
      id,
      stored(path),
      7,
      'page',
      time,
      visitor,
      engagement_ms,
      index === 0 ? `${origin.query}#apie` : '',
      '',
      index === 0 ? origin.referrer : '',
      idIn(browsers, agent.browser),
      1,
      idIn(platforms, agent.platform),
      idIn(devices, agent.device),
      number,
      1,
      1,
    ]),
  )
  const columns = `ID page_url page_id page_type time uid time_on_page parameters fragment referrer
    browser_id browser_version_id platform_id device_id session_id first_time_visit bounce`
  return {
    browsers: lookup(browsers),
    devices: lookup(devices),
    ...goals(visits),
    platforms: lookup(platforms),
    sessions: { columns: ['ID', 'host'], rows: visits.map(({ number }) => [number, '']) },
    statistics: { columns: columns.split(/\s+/), rows },
  }
}

/** Tables of version 3.3, where they are columns of sessions, and referrers have ids. */
export function burstThree(visits: readonly MadeVisit[]): Record<string, Table> {
  const referrers = [...new Set(visits.map(({ origin }) => origin.referrer).filter(Boolean))]
  const hosts = referrers.map((referrer) => new URL(referrer).host.replace(/^www\./, ''))
  const rows = visits.flatMap(({ number, visitor, origin, views }) =>
    views.map(({ id, path, time, engagement_ms }, index) => [
      id,
      stored(path),
      7,
      'page',
      time,
      visitor,
      engagement_ms,
      index === 0 ? origin.query : '',
      number,
    ]),
  )
  return {
    statistics: {
      columns: 'ID page_url page_id page_type time uid time_on_page parameters session_id'.split(
        ' ',
      ),
      rows,
    },
    sessions: {
      columns: 'ID host browser_id platform_id device_id referrer'.split(' '),
      rows: visits.map(({ number, agent, origin }) => [
        number,
        'kryptis.example',
        idIn(browsers, agent.browser),
        idIn(platforms, agent.platform),
        idIn(devices, agent.device),
        origin.referrer ? idIn(referrers, origin.referrer) : null,
      ]),
    },
    referrers: lookup(hosts),
    browsers: lookup(browsers),
    platforms: lookup(platforms),
    devices: lookup(devices),
    ...goals(visits),
  }
}

const escaped = (text: string) => text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')
const literal = (cell: Cell) =>
  cell === null ? 'NULL' : typeof cell === 'number' ? String(cell) : `'${escaped(cell)}'`

/** A dump in mysqldump's format, with other programs' tables around. */
export function writeDump(file: string, tables: Record<string, Table>, prefix = 'wp_') {
  const parts = Object.entries(tables).map(([name, { columns, rows }]) => {
    const table = `${prefix}burst_${name}`
    const kinds = columns.map((column) => `  \`${column}\` varchar(255) NOT NULL,`)
    const inserts = []
    for (let start = 0; start < rows.length; start += 100) {
      const tuples = rows.slice(start, start + 100).map((row) => `(${row.map(literal).join(',')})`)
      inserts.push(`INSERT INTO \`${table}\` VALUES ${tuples.join(',\n')};`)
    }
    return `--
-- Table structure for table \`${table}\`
--
DROP TABLE IF EXISTS \`${table}\`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
CREATE TABLE \`${table}\` (
${kinds.join('\n')}
  PRIMARY KEY (\`ID\`)
) ENGINE=InnoDB AUTO_INCREMENT=5 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci;
LOCK TABLES \`${table}\` WRITE;
/*!40000 ALTER TABLE \`${table}\` DISABLE KEYS */;
${inserts.join('\n')}
UNLOCK TABLES;`
  })
  const other = `INSERT INTO \`${prefix}posts\` (ID, post_content) VALUES
(1,'it\\'s; INSERT INTO \`${prefix}burst_statistics\` VALUES (1);'),(2,"x;");`
  writeFileSync(file, `-- MariaDB dump 10.19\n${other}\n${parts.join('\n')}\n-- Dump completed\n`)
}

const quoted = (cell: Cell) => (cell === null ? 'NULL' : `"${String(cell).replaceAll('"', '""')}"`)

/** One file for each table, in phpMyAdmin's export format. */
export function writeCsvs(folder: string, tables: Record<string, Table>, prefix = 'wp_') {
  for (const [name, { columns, rows }] of Object.entries(tables)) {
    const lines = [columns, ...rows].map((row) => row.map(quoted).join(','))
    writeFileSync(join(folder, `${prefix}burst_${name}.csv`), `${lines.join('\r\n')}\r\n`)
  }
}
