import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

const read = (line: string) => readArguments(line.split(' ').filter(Boolean))

test('an import is its kind, files and days', () => {
  expect(
    read('import burst a.sql b.csv --from 2025-01-01 --to=2025-12-31 --goals 1=3,2=5'),
  ).toEqual({
    name: 'import',
    kind: 'burst',
    paths: ['a.sql', 'b.csv'],
    from: '2025-01-01',
    to: '2025-12-31',
    prefix: null,
    goals: new Map([
      [1, 3],
      [2, 5],
    ]),
  })
  expect(read('export hits parquet x.parquet')).toEqual({
    name: 'export',
    table: 'hits',
    format: 'parquet',
    file: 'x.parquet',
  })
  for (const name of ['imports', 'rebuild', 'dead-letters', 'retry'])
    expect(read(name)).toEqual({ name })
  expect(read('remove-import 3')).toEqual({ name: 'remove-import', number: 3 })
  for (const line of ['', 'help', '--help', 'import -h'])
    expect(read(line)).toEqual({ name: 'help' })
})

test.each([
  ['imprt burst a.sql', 'There is no command imprt.'],
  ['import', 'The kind must be one of burst, umami, plausible, vitrina, but is missing.'],
  [
    'import matomo a.sql',
    'The kind must be one of burst, umami, plausible, vitrina, but is matomo.',
  ],
  ['import umami', 'Name the files to import, or their folder.'],
  ['import umami a.csv --prefix wp_', '--prefix and --goals are only for burst.'],
  ['import burst a.sql --goals 1', '--goals must be pairs such as 1=3,2=5.'],
  [
    'import burst a.sql --from 2025-02-30',
    '--from must be a day such as 2025-12-31, but is 2025-02-30.',
  ],
  ['import burst a.sql --from 2025-02-03 --to 2025-02-02', '--from is later than --to.'],
  ['import burst a.sql --form 2025-02-03', "Unknown option '--form'"],
  ['rebuild --from 2025-01-01', '--from is only for import.'],
  ['rebuild now', 'rebuild needs nothing more, but got now.'],
  [
    'export visits csv a.csv',
    'The table must be one of hits, sessions, vitals, rollup, but is visits.',
  ],
  ['export hits xml a.xml', 'The format must be one of csv, parquet, but is xml.'],
  ['export hits csv', 'Name the file to write, and nothing more.'],
  ['export hits csv a.csv b.csv', 'Name the file to write, and nothing more.'],
  ['remove-import', 'Name the number of an import, and nothing more.'],
  ['remove-import all', 'all is not the number of an import.'],
])('%s is refused: %s', (line, problem) => {
  expect(read(line)).toContain(problem)
})
