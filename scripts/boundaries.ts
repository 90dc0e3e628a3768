/** The kinds of file of DESIGN, told apart by their place and name. */
export type Kind =
  | 'entry'
  | 'site'
  | 'wire'
  | 'server'
  | 'browser'
  | 'view'
  | 'ui'
  | 'lib'
  | 'engine'

/** Which kinds each kind may import. `engine` is `src/server`, what every feature's server stands on. */
const mayImport: Readonly<Record<Kind, readonly Kind[]>> = {
  entry: ['entry', 'site', 'wire', 'server', 'browser', 'view', 'ui', 'lib', 'engine'],
  site: ['site', 'wire', 'server', 'browser', 'view', 'ui', 'lib', 'engine'],
  view: ['wire', 'browser', 'view', 'ui', 'lib'],
  server: ['wire', 'server', 'engine', 'lib'],
  browser: ['wire', 'browser', 'lib'],
  ui: ['ui', 'lib'],
  wire: ['wire', 'lib'],
  engine: ['engine', 'lib'],
  lib: ['lib'],
}

/** Which feature may use which other one; only what is listed here is allowed. */
export const featureEdges: Readonly<Record<string, readonly string[]>> = {
  statistics: ['consent', 'goals', 'search'],
  home: [
    'booking',
    'consent',
    'contact',
    'plans',
    'news',
    'newsletter',
    'panels',
    'testimonials',
    'partners',
  ],
  blog: ['search', 'comments'],
  search: ['blog', 'contact', 'news'],
  comments: ['legal'],
  dashboard: ['goals', 'statistics'],
  report: ['statistics', 'dashboard', 'goals'],
  console: ['statistics', 'dashboard', 'goals', 'report', 'contact', 'comments', 'consent'],
  booking: ['consent', 'contact', 'legal'],
  contact: ['consent', 'legal'],
  legal: ['consent'],
}

export function kindOf(path: string): Kind | null {
  if (path.startsWith('src/entries/')) return 'entry'
  if (path.startsWith('src/site/')) return 'site'
  if (path.startsWith('src/server/')) return 'engine'
  if (path.startsWith('src/ui/')) return 'ui'
  if (path.startsWith('src/lib/')) return 'lib'
  const inFeature = /^src\/features\/[^/]+\/(.+)$/.exec(path)?.[1]
  if (!inFeature) return null
  if (/\.(tsx|css)$/.test(inFeature)) return 'view'
  if (/^server(\.ts$|\/)/.test(inFeature)) return 'server'
  if (/^browser(\.ts$|\/)/.test(inFeature)) return 'browser'
  return 'wire'
}

/** Why one file may not import another, or null when it may. */
export function refusal(from: string, to: string): string | null {
  const [fromKind, toKind] = [kindOf(from), kindOf(to)]
  if (!fromKind || !toKind) return null
  if (!mayImport[fromKind].includes(toKind)) return `${fromKind} may not import ${toKind}`
  const [fromFeature, toFeature] = [featureOf(from), featureOf(to)]
  if (!fromFeature || !toFeature || fromFeature === toFeature) return null
  if (featureEdges[fromFeature]?.includes(toFeature)) return null
  return `feature ${fromFeature} may not use ${toFeature}`
}

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]
