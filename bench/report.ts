import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'

const isWritten = process.argv.includes('--report')
const file = 'bench/RESULTS.md'
const introduction = `# Results of the benches

Written by \`npm run bench -- --report\` and its sisters, a section for each. Ratios to a floor measured in the same run say more than single figures, which change with the machine and with what else it does.
`

type Rows = Readonly<Record<string, object>>

const loadAtStart = loadavg()

/**
 * Prints tables by their titles. With `--report` they become a section of `bench/RESULTS.md`,
 * in place of what the command wrote before.
 */
export function report(command: string, tables: Readonly<Record<string, Rows>>) {
  for (const [title, rows] of Object.entries(tables)) {
    console.log(title)
    console.table(rows)
  }
  if (!isWritten) return
  const sections = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split(/^(?=## )/m)
        .slice(1)
    : []
  const heading = `## \`${command}\``
  const others = sections.filter((section) => !section.startsWith(`${heading}\n`))
  const section = [heading, machine(), ...Object.entries(tables).map(markdownOf)].join('\n\n')
  const all = [introduction, ...[...others, `${section}\n`].sort()].map((part) => part.trimEnd())
  writeFileSync(file, `${all.join('\n\n')}\n`)
}

function machine(): string {
  const [cpu] = cpus()
  const load = (loads: readonly number[]) => loads[0]?.toFixed(1)
  return `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC · ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB · Node ${process.version} · load ${load(loadAtStart)} before, ${load(loadavg())} after`
}

function markdownOf([title, rows]: [string, Rows]): string {
  const columns = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))]
  const line = (cells: readonly unknown[]) =>
    `| ${cells.map((cell) => String(cell ?? '').replaceAll('|', '\\|')).join(' | ')} |`
  return [
    `**${title}**\n`,
    line(['', ...columns]),
    line(['---', ...columns.map(() => '---:')]),
    ...Object.entries(rows).map(([name, row]) => {
      const cells = new Map<string, unknown>(Object.entries(row))
      return line([name, ...columns.map((column) => cells.get(column))])
    }),
  ].join('\n')
}
