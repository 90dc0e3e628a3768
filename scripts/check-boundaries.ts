import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  edgesOf,
  findCycle,
  foreignTables,
  type Import,
  ownersOfTables,
  refusal,
  type SourceFile,
} from './boundaries.ts'

/**
 * Checks that imports point down only, and that queries name only tables of their own feature.
 * Tests may import anything, because they use the real other half.
 */
const files = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/*.d.ts'] })
const sources = files.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const imports = sources.flatMap(importsIn)
const problems = imports.flatMap((one) => {
  const reason = refusal(one)
  return reason ? [`${one.from}:${one.line} ${reason}: ${one.to}`] : []
})
const owners = ownersOfTables(sources)
problems.push(...sources.flatMap((source) => foreignTables(source, owners)))
const edges = edgesOf(imports)
const cycle = findCycle(edges)
if (cycle) problems.push(`features depend on each other in a cycle: ${cycle.join(' → ')}`)
for (const problem of problems) console.error(problem)
for (const [feature, others] of edges) console.log(`${feature} → ${others.join(', ')}`)
console.log(`${files.length} files, ${problems.length} problems`)
process.exit(problems.length ? 1 : 0)

function importsIn({ path: file, text }: SourceFile): (Import & { line: number })[] {
  const found = text.matchAll(
    /(?<type>(?:import|export) type [^'"()]*?)?(?:from|import)\s*\(?\s*'(?<target>[#.][^']+)'/g,
  )
  return [...found].map(({ index, groups = {} }) => ({
    from: file,
    to: resolve(file, groups.target?.split('?')[0] as string),
    isTypeOnly: groups.type !== undefined,
    line: text.slice(0, index).split('\n').length,
  }))
}

function resolve(file: string, specifier: string): string {
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : join(dirname(file), specifier)
}
