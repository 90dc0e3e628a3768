import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { edgesOf, findCycle, type Import, refusal } from './boundaries.ts'

/** Imports point down only. Tests may reach anywhere, for they meet the real other half. */
const files = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/*.d.ts'] })
const imports = files.flatMap(importsIn)
const problems = imports.flatMap((one) => {
  const reason = refusal(one)
  return reason ? [`${one.from}:${one.line} ${reason}: ${one.to}`] : []
})
const edges = edgesOf(imports)
const cycle = findCycle(edges)
if (cycle) problems.push(`features depend on each other in a cycle: ${cycle.join(' → ')}`)
for (const problem of problems) console.error(problem)
for (const [feature, others] of edges) console.log(`${feature} → ${others.join(', ')}`)
console.log(`${files.length} files, ${problems.length} problems`)
process.exit(problems.length ? 1 : 0)

function importsIn(file: string): (Import & { line: number })[] {
  const text = readFileSync(file, 'utf8')
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
