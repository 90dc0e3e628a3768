import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { extractBurst } from './burst.ts'
import { readCsv } from './csv.ts'
import { extractPlausible } from './plausible.ts'
import { readDump } from './sql-dump.ts'
import { StagingWriter } from './staging.ts'
import { extractUmami } from './umami.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrina-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (name: string, text: string | Buffer) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

const kinds = { burst: extractBurst, umami: extractUmami, plausible: extractPlausible }
type Kind = keyof typeof kinds
const now = Date.parse('2026-11-01T12:00:00Z')
const options = { site: 'kryptis.example', prefix: null, eventNames: [], now }
const stage = (kind: Kind, files: string[]) =>
  kinds[kind](files, new StagingWriter({ insert: async () => {} }), options)

async function rowsOf(file: string, ...columns: string[]) {
  const rows = []
  for await (const row of readCsv(file, columns))
    rows.push([row.origin.line, ...columns.map((name) => row.text(name))])
  return rows
}

async function dumped(file: string, ...columns: string[]) {
  const rows = []
  for await (const { table, row } of readDump(file, (name) => name.match(/^t\w*/)?.[0] ?? null))
    rows.push([table, row.origin.line, ...columns.map((name) => row.text(name))])
  return rows
}

test.each([
  ['commas', 'a,b\r\n1,"x,""y"""\r\n2,\r\n', ['1', 'x,"y"'], ['2', '']],
  ['semicolons and a mark of the encoding', '\ufeffa;b\n1;x,y\n2;NULL\n', ['1', 'x,y'], ['2', '']],
  ['tabs, without an end', 'b\ta\nx\t1\n\\N\t2', ['1', 'x'], ['2', '']],
])('CSV with %s', async (_what, text, first, second) => {
  const file = write('rows.csv', text)
  expect(await rowsOf(file, 'a', 'b')).toEqual([
    [2, ...first],
    [3, ...second],
  ])
})

test('chunks of a file may end anywhere, also within a character, a quote or a line', async () => {
  const line = '7,"ąž ""š""\r\n—",ū\r\n'
  const file = write('long.csv', `a,b,c\r\n${line.repeat(40_000)}`)
  const rows = await rowsOf(file, 'a', 'b', 'c')
  expect(rows.length).toBe(40_000)
  expect(rows.every(([, ...row]) => row.join('|') === '7|ąž "š"\r\n—|ū')).toBe(true)
  expect(rows.at(-1)?.[0]).toBe(2 + 2 * 39_999)
  const tuple = "(7,'ąž \\'š\\'\\n—; (',NULL,0x41,_binary 'ū',-1.5)"
  const dump = write(
    'long.sql',
    `INSERT INTO t (a,b,c,d,e,f) VALUES\n${Array(40_000).fill(tuple).join(',\n')};`,
  )
  const tuples = await dumped(dump, 'a', 'b', 'c', 'd', 'e', 'f')
  expect(tuples.length).toBe(40_000)
  expect(new Set(tuples.map(([, , ...row]) => row.join('|')))).toEqual(
    new Set(["7|ąž 'š'\n—; (||A|ū|-1.5"]),
  )
  expect(tuples.at(-1)?.[1]).toBe(40_001)
})

test('of a dump only the wanted tables are read, by their columns or their definition', async () => {
  const text = `-- a comment; with INSERT INTO t VALUES (1);
/*!50503 SET NAMES utf8mb4 */;
CREATE TABLE IF NOT EXISTS \`db\`.\`t1\` (
  \`b\` varchar(9) DEFAULT 'a;b)' COMMENT 'x',
  \`a\` int,
  KEY \`k\` (\`a\`)
) ENGINE=InnoDB;
INSERT INTO \`other\` VALUES (1,'; INSERT INTO t1 VALUES (2);',"it's");
INSERT INTO \`db\`.\`t1\` VALUES ('x',1) , ('y''z',2);
# another
insert ignore into t2 (\`a\`, \`b\`) values (3,'w') ON DUPLICATE KEY UPDATE a = 1;`
  expect(await dumped(write('some.sql', text), 'a', 'b')).toEqual([
    ['t1', 9, '1', 'x'],
    ['t1', 9, '2', "y'z"],
    ['t2', 11, '3', 'w'],
  ])
})

test('files compressed with gzip are read as they are', async () => {
  expect(await rowsOf(write('rows.csv.gz', gzipSync('a\n1\n')), 'a')).toEqual([[2, '1']])
})

test.each<[string, Kind, string, string | Buffer, RegExp]>([
  [
    'a missing column',
    'umami',
    'e.csv',
    'session_id,event_id\na,b',
    /e\.csv:1: .*url_path, event_type, created_at/,
  ],
  [
    'a row that is too short',
    'umami',
    'e.csv',
    'session_id,event_id,url_path,event_type,created_at\na,b\n',
    /e\.csv:2: 2 values for 5 columns/,
  ],
  [
    'a wrong time after a field of two lines',
    'umami',
    'e.csv',
    'session_id,event_id,url_path,event_type,created_at\na,b,"/x\ny",1,2025-01-01 10:00:00\na,c,/,1,vakar\n',
    /e\.csv:4: created_at is not a time: “vakar”/,
  ],
  [
    'a time to come',
    'umami',
    'e.csv',
    'session_id,event_id,url_path,event_type,created_at\na,b,/,1,2031-01-01 10:00:00\n',
    /e\.csv:2: created_at is in the future/,
  ],
  [
    'a quote left open',
    'umami',
    'e.csv',
    'session_id,event_id,url_path,event_type,created_at\na,"b,/,1,\n',
    /e\.csv:2: a quote is never closed/,
  ],
  [
    'another encoding',
    'umami',
    'e.csv',
    Buffer.from(
      'session_id,event_id,url_path,event_type,created_at\na,b,/\u0161ia,1,2025-01-01 10:00:00\n'.replace(
        '\u0161',
        '\xf0',
      ),
      'latin1',
    ),
    /e\.csv:2: is not text in UTF-8/,
  ],
  ['UTF-16', 'umami', 'e.csv', Buffer.from('\ufeffsession_id', 'utf16le'), /e\.csv:1: is UTF-16/],
  ['an archive', 'umami', 'e.csv', 'PK\u0003\u0004', /unpack it/],
  ['an empty file', 'umami', 'e.csv', '', /e\.csv:1: is empty/],
  [
    'a cut dump',
    'burst',
    'd.sql',
    "CREATE TABLE `wp_burst_devices` (\n  `ID` int,\n  `name` text\n) ENGINE=x;\nINSERT INTO `wp_burst_devices` VALUES (1,'desktop'),\n(2,'mob",
    /d\.sql:6: the dump ends in the middle of a row/,
  ],
  [
    'rows without columns',
    'burst',
    'd.sql',
    "INSERT INTO `wp_burst_devices` VALUES (1,'x');",
    /d\.sql:1: the columns of wp_burst_devices are unknown/,
  ],
  [
    'a word for a number',
    'burst',
    'd.sql',
    "INSERT INTO `wp_burst_devices` (`ID`, `name`) VALUES (1,'a'),\n('du','b');",
    /d\.sql:2: ID must be a whole number, but is “du”/,
  ],
  [
    'two sites in one dump',
    'burst',
    'd.sql',
    "INSERT INTO `wp_burst_devices` (`ID`, `name`) VALUES (1,'a');INSERT INTO `wp_2_burst_devices` (`ID`, `name`) VALUES (1,'a');",
    /“wp_” and “wp_2_” before their names\. Choose one with --prefix/,
  ],
  [
    'a dump of something else',
    'burst',
    'd.sql',
    "INSERT INTO `wp_posts` VALUES (1,'a');",
    /no table burst_statistics/,
  ],
  ['a file of no table', 'burst', 'x.csv', 'ID\n1\n', /x\.csv is not named after a table/],
  [
    'a day that is none',
    'plausible',
    'imported_visitors.csv',
    'date,visitors,pageviews,bounces,visits\n2025-02-30,1,1,1,1\n',
    /imported_visitors\.csv:2: date must be a day/,
  ],
  [
    'no totals',
    'plausible',
    'imported_browsers.csv',
    'date,browser,visitors,visits,bounces\n2025-02-03,Chrome,1,1,1\n',
    /no imported_visitors….csv/,
  ],
])('%s is an error with its place', async (_what, kind, name, text, message) => {
  const file = join(mkdtempSync(join(folder, 'bad-')), name)
  writeFileSync(file, text)
  await expect(stage(kind, [file])).rejects.toThrow(message)
})

test('a dump with very long gaps is read as one with short ones', async () => {
  const [spaces, lines] = [' '.repeat(300_000), '\n'.repeat(300_000)]
  const made = `CREATE TABLE \`t\` (\n  \`a\` int${lines}PRIMARY KEY (\`a\`)\n);\n`
  const inserts = `INSERT INTO \`t\`${spaces}SELECT 1;\nINSERT INTO \`t\` VALUES (1);\n`
  expect(await dumped(write('gaps.sql', made + inserts), 'a')).toEqual([['t', 300_005, '1']])
})
