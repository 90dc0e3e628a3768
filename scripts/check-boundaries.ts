import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { refusal } from './boundaries.ts'

/** Imports point down only. Tests may reach anywhere, for they meet the real other half. */
const files = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/*.d.ts'] })
const problems = files.flatMap((file) =>
  importsOf(file).flatMap(({ target, line }) => {
    const reason = refusal(file, target)
    return reason ? [`${file}:${line} ${reason}: ${target}`] : []
  }),
)
for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${problems.length} wrong imports`)
process.exit(problems.length ? 1 : 0)

function importsOf(file: string) {
  const text = readFileSync(file, 'utf8')
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)
  return [...found].map((match) => ({
    target: resolve(file, (match[1] as string).split('?')[0] as string),
    line: text.slice(0, match.index).split('\n').length,
  }))
}

function resolve(file: string, specifier: string): string {
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : join(dirname(file), specifier)
}
