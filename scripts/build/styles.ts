import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { type CSSModuleExports, transform } from 'lightningcss'
import type { Plugin } from 'vite'
import { type ClassNaming, createClassNames } from './class-names.ts'
import { oldestBrowsers, styleTargets } from './oldest-browsers.ts'

const root = process.cwd()
const cssMark = '\0css:'
const stylesQuery = '?styles'
const cssQuery = '?css'

/**
 * Styles are inlined into each page, so no build emits a style sheet. A `.css` import becomes its
 * class names; `import styles from './Page.tsx?styles'` becomes all style sheets that the file
 * needs through all its imports, in order; `?css` gives the same as one text.
 */
export function inlinedStyles(naming: ClassNaming): Plugin {
  const namesOf = createClassNames(naming)
  const sheets = new Map<string, Sheet>()
  return {
    name: 'inlined-styles',
    enforce: 'pre',
    async resolveId(source, importer) {
      const isSheet = source.endsWith('.css')
      const query = [stylesQuery, cssQuery].find((one) => source.endsWith(one)) ?? ''
      if (!isSheet && !query) return null
      const bare = query ? source.slice(0, -query.length) : source
      const file = await this.resolve(bare, importer, { skipSelf: true })
      if (!file) return null
      return isSheet ? `${cssMark}${file.id}.js` : `${file.id}${query}`
    },
    load(id) {
      if (id.endsWith(stylesQuery) || id.endsWith(cssQuery))
        return `export default ${JSON.stringify(placeholder(id))}`
      if (!id.startsWith(cssMark)) return null
      const file = id.slice(cssMark.length, -'.js'.length)
      this.addWatchFile(file)
      const sheet = compile(file, namesOf, (path) => {
        const reference = this.emitFile({
          type: 'asset',
          name: path.split('/').at(-1) as string,
          source: readFileSync(path),
        })
        return `/__asset__${reference}__`
      })
      sheets.set(id, sheet)
      return { code: `export default ${JSON.stringify(sheet.classes)}`, moduleSideEffects: true }
    },
    generateBundle(_options, bundle) {
      const graph = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const { code } = chunk
        chunk.code = code.replace(placeholders, (_all, quote: string, file: string) => {
          const named = (css: string) =>
            css.replace(/__asset__(.+?)__/g, (_mark, reference) => this.getFileName(reference))
          const ids = reachedFrom(resolve(root, file), graph)
          const islands = ids.filter((id) => id.endsWith(islandEnding))
          const reached = new Map(islands.map((id) => [id, new Set(reachedFrom(id, graph))]))
          const needed = ids.flatMap((id) => {
            const { css, classes } = sheets.get(id) ?? {}
            if (!css) return []
            const names = Object.values(classes ?? {}).flatMap((name) => name.split(' '))
            const users = islands.filter((island) => reached.get(island)?.has(id)).map(islandName)
            return [{ css: named(css), names: names.length > 0 ? [...names, ...users] : [] }]
          })
          if (quote) return JSON.stringify(needed)
          // The text may have become part of a longer one.
          return JSON.stringify(needed.map(({ css }) => css).join('')).slice(1, -1)
        })
      }
    },
  }
}

const islandEnding = '.island.tsx'
/** The name by which `defineIsland` declares the island of a file. */
const islandName = (id: string) =>
  relative(resolve(root, 'src/features'), id.slice(0, -islandEnding.length))

const placeholder = (id: string) =>
  id.endsWith(cssQuery)
    ? `__css__:${relative(root, id.slice(0, -cssQuery.length))}__end__`
    : `__styles__:${relative(root, id.slice(0, -stylesQuery.length))}__end__`
const placeholders = /(?:(")__styles__|__css__):([^"]+?)__end__\1/g

/**
 * Every file that a file imports, directly or not; imports come before the files that import them.
 */
function reachedFrom(file: string, importsOf: (id: string) => readonly string[]): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const imported of importsOf(id)) visit(imported)
    found.add(id)
  }
  visit(file)
  return [...found]
}

interface Sheet {
  css: string
  /** The final classes of a name in the source, separated by spaces if it composes others. */
  classes: Record<string, string>
}

type ClassNames = ReturnType<typeof createClassNames>

function compile(file: string, namesOf: ClassNames, urlOf: (path: string) => string): Sheet {
  const filename = relative(root, file)
  const result = transform({
    filename,
    code: readFileSync(file),
    minify: true,
    // Until a name gets its final form it is recognised by a part that no other word has. Grid
    // areas are only known to their own grid and stay unchanged.
    cssModules: file.endsWith('.module.css') && {
      pattern: 'compiled-[local]-[hash]',
      grid: false,
    },
    analyzeDependencies: true,
    targets: styleTargets(oldestBrowsers),
  })
  const final = finalNames(filename, result.exports ?? {}, namesOf)
  let css = result.code.toString().replace(/[\w-]+/g, (word) => final.get(word) ?? word)
  for (const dependency of result.dependencies ?? []) {
    if (dependency.type !== 'url') throw new Error(`${file}: use a TypeScript import, not @import`)
    css = css.replace(dependency.placeholder, urlOf(resolve(dirname(file), dependency.url)))
  }
  return { css, classes: classNames(result.exports ?? {}, final) }
}

/** The final name for each name that the compiler gave. */
function finalNames(file: string, exported: CSSModuleExports, namesOf: ClassNames) {
  const names = namesOf(file, Object.keys(exported))
  return new Map(Object.entries(exported).map(([local, { name }]) => [name, names[local]]))
}

/**
 * Sorted, because the compiler lists them in a different order each time and builds must be
 * reproducible.
 */
function classNames(exported: CSSModuleExports, final: ReadonlyMap<string, string | undefined>) {
  const classes: Record<string, string> = {}
  const sorted = Object.entries(exported).sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [local, { name, composes }] of sorted) {
    const all = [name, ...composes.map((other) => other.name)]
    classes[local] = all.map((one) => final.get(one)).join(' ')
  }
  return classes
}
