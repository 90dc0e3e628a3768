/** The kinds of file, recognised by their path and name. */
export type Kind =
  | 'entry'
  | 'site'
  | 'feature'
  | 'wire'
  | 'server'
  | 'browser'
  | 'view'
  | 'ui'
  | 'lib'
  | 'platform'

/**
 * The kinds each kind may import. `feature` is a feature's value, and `platform` is `src/server`,
 * the base of every feature's server half.
 */
const mayImport: Readonly<Record<Kind, readonly Kind[]>> = {
  entry: ['entry', 'site', 'feature', 'wire', 'server', 'browser', 'view', 'ui', 'lib', 'platform'],
  site: ['site', 'feature', 'wire', 'server', 'browser', 'view', 'ui', 'lib', 'platform'],
  feature: ['feature', 'wire', 'server', 'platform', 'lib'],
  server: ['feature', 'wire', 'server', 'platform', 'lib'],
  view: ['wire', 'browser', 'view', 'ui', 'lib'],
  browser: ['wire', 'browser', 'lib'],
  ui: ['ui', 'lib'],
  wire: ['wire', 'lib'],
  platform: ['platform', 'lib'],
  lib: ['lib'],
}

export interface Import {
  from: string
  to: string
  /** `import type { … }`, which is gone when the program runs. */
  isTypeOnly: boolean
}

export function kindOf(path: string): Kind | null {
  if (path.startsWith('src/entries/')) return 'entry'
  if (path.startsWith('src/site/')) return 'site'
  if (path.startsWith('src/server/')) return 'platform'
  if (path.startsWith('src/ui/')) return 'ui'
  if (path.startsWith('src/lib/')) return 'lib'
  const inFeature = /^src\/features\/[^/]+\/(.+)$/.exec(path)?.[1]
  if (!inFeature) return null
  if (inFeature === 'feature.ts') return 'feature'
  if (/\.(tsx|css)$/.test(inFeature)) return 'view'
  if (/^server(\.ts$|\/)/.test(inFeature)) return 'server'
  if (/^browser(\.ts$|\/)|\.browser\.ts$/.test(inFeature)) return 'browser'
  return 'wire'
}

/** The reason why one file may not import another; null when it may. */
export function refusal({ from, to, isTypeOnly }: Import): string | null {
  const [fromKind, toKind] = [kindOf(from), kindOf(to)]
  if (!fromKind || !toKind) return null
  if (!mayImport[fromKind].includes(toKind)) return `${fromKind} may not import ${toKind}`
  const feature = featureOf(from)
  const other = featureOf(to)
  if (!feature || !other || feature === other) return null
  if (toKind === 'feature' && !isTypeOnly)
    return `${feature} may import only types from the feature.ts of ${other}; its service comes by needs`
  const folder = privateFolderOf(to)
  if (folder)
    return `${feature} may not import from ${other}/${folder}, which is private; only files at the top of a feature's folder are public`
  return null
}

/** The features each feature imports from, by name. */
export function edgesOf(imports: readonly Import[]): Map<string, string[]> {
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [feature, other] = [featureOf(from), featureOf(to)]
    if (!feature || !other || feature === other) continue
    edges.set(feature, (edges.get(feature) ?? new Set()).add(other))
  }
  return new Map([...edges].sort().map(([feature, others]) => [feature, [...others].sort()]))
}

/**
 * The features of a cycle in order, with the first one repeated at the end; null when there is
 * none.
 */
export function findCycle(edges: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const visit = (feature: string, path: readonly string[]): string[] | null => {
    if (path.includes(feature)) return [...path.slice(path.indexOf(feature)), feature]
    if (done.has(feature)) return null
    for (const other of edges.get(feature) ?? []) {
      const cycle = visit(other, [...path, feature])
      if (cycle) return cycle
    }
    done.add(feature)
    return null
  }
  for (const feature of edges.keys()) {
    const cycle = visit(feature, [])
    if (cycle) return cycle
  }
  return null
}

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]

const privateFolderOf = (path: string) => /^src\/features\/[^/]+\/([^/]+)\//.exec(path)?.[1]

export interface SourceFile {
  path: string
  text: string
}

/** The owner of each relational table: the feature, or `server`, whose `tables.ts` declares it. */
export function ownersOfTables(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  for (const { path, text } of files) {
    const declared = /interface Tables \{\n(.*?)\n  \}\n\}/s.exec(text)?.[1] ?? ''
    for (const [, table] of declared.matchAll(/^    (\w+):/gm))
      if (table) owners.set(table, ownerOf(path))
  }
  return owners
}

/** The tables that queries of a file name, in Kysely's calls and in raw SQL, with their lines. */
export function tablesNamedIn(text: string): { table: string; line: number }[] {
  const calls = /\b(?:\w+From|\w+Table|insertInto|\w+Join|using)\(\s*\[?\s*'(\w+)/g
  const raw = /\b(?:from|join|update|into)\s+(\w+)/g
  const inSql = [...text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/gs)].flatMap((statement) =>
    [...(statement[1] ?? '').matchAll(raw)].map(([, table]) => ({ table, index: statement.index })),
  )
  const inCalls = [...text.matchAll(calls)].map(({ 1: table, index }) => ({ table, index }))
  return [...inCalls, ...inSql].map(({ table = '', index }) => ({
    table,
    line: text.slice(0, index).split('\n').length,
  }))
}

/** The queries of a file that name tables of other owners. */
export function foreignTables(
  { path, text }: SourceFile,
  owners: ReadonlyMap<string, string>,
): string[] {
  return tablesNamedIn(text).flatMap(({ table, line }) => {
    const owner = owners.get(table)
    if (!owner || owner === ownerOf(path)) return []
    return [
      `${path}:${line} the table ${table} belongs to ${owner}, which answers by its functions`,
    ]
  })
}

const ownerOf = (path: string) => featureOf(path) ?? path.split('/')[1] ?? path
