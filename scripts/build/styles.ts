import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { type CSSModuleExports, transform } from 'lightningcss'
import type { Plugin } from 'vite'

const root = process.cwd()
const cssMark = '\0css:'
const stylesQuery = '?styles'
let modules: string[] | undefined

/**
 * Styles are inlined into each page, so no build emits a style sheet. A `.css` import becomes its
 * class names; `import styles from './Page.tsx?styles'` becomes all style sheets that file needs,
 * through all its imports, in their order.
 */
export function inlinedStyles(): Plugin {
  const sheets = new Map<string, Sheet>()
  return {
    name: 'inlined-styles',
    enforce: 'pre',
    async resolveId(source, importer) {
      const isSheet = source.endsWith('.css')
      if (!isSheet && !source.endsWith(stylesQuery)) return null
      const file = await this.resolve(source.replace(stylesQuery, ''), importer, { skipSelf: true })
      if (!file) return null
      return isSheet ? `${cssMark}${file.id}.js` : `${file.id}${stylesQuery}`
    },
    load(id) {
      if (id.endsWith(stylesQuery)) return `export default ${JSON.stringify(placeholder(id))}`
      if (!id.startsWith(cssMark)) return null
      const file = id.slice(cssMark.length, -'.js'.length)
      this.addWatchFile(file)
      const sheet = compile(file, (path) => {
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
        chunk.code = chunk.code.replace(/"__styles__:([^"]+?)__end__"/g, (_all, file: string) => {
          const named = (css: string) =>
            css.replace(/__asset__(.+?)__/g, (_mark, reference) => this.getFileName(reference))
          const ids = reachedFrom(resolve(root, file), graph)
          const ofIslands = new Set(
            ids.filter((id) => id.endsWith('.island.tsx')).flatMap((id) => reachedFrom(id, graph)),
          )
          const needed = ids.flatMap((id) => {
            const { css, classes } = sheets.get(id) ?? {}
            const names = ofIslands.has(id) ? [] : Object.values(classes ?? {})
            return css ? [{ css: named(css), names: names.flatMap((name) => name.split(' ')) }] : []
          })
          return JSON.stringify(needed)
        })
      }
    },
  }
}

const placeholder = (id: string) =>
  `__styles__:${relative(root, id.slice(0, -stylesQuery.length))}__end__`

/** Every file a file reaches, the ones it imports first before itself. */
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
  /** What a name in the source became; several separated by spaces where it composes others. */
  classes: Record<string, string>
}

function compile(file: string, urlOf: (path: string) => string): Sheet {
  const result = transform({
    filename: relative(root, file),
    code: readFileSync(file),
    minify: true,
    cssModules: file.endsWith('.module.css') && { pattern: `[local]_${mark(file)}` },
    analyzeDependencies: true,
    targets: { chrome: 120 << 16, safari: (17 << 16) | (2 << 8), firefox: 121 << 16 },
  })
  const short = shortNames(result.exports ?? {}, mark(file))
  let css = result.code.toString().replace(/[\w-]+/g, (word) => short.get(word) ?? word)
  for (const dependency of result.dependencies ?? []) {
    if (dependency.type !== 'url') throw new Error(`${file}: use a TypeScript import, not @import`)
    css = css.replace(dependency.placeholder, urlOf(resolve(dirname(file), dependency.url)))
  }
  return { css, classes: classNames(result.exports ?? {}, short) }
}

/** Two letters of its own for each file that has names of its own. */
function mark(file: string): string {
  modules ??= globSync('src/**/*.module.css', { cwd: root }).sort()
  const place = modules.indexOf(relative(root, file))
  return String.fromCharCode(97 + Math.floor(place / 36)) + (place % 36).toString(36)
}

/** Three letters for each name: whole ones would be a twentieth of a page. */
function shortNames(exported: CSSModuleExports, mark: string): Map<string, string> {
  const names = Object.values(exported).map(({ name }) => name)
  return new Map(names.sort().map((name, place) => [name, mark + place.toString(36)]))
}

function classNames(exported: CSSModuleExports, short: Map<string, string>) {
  const classes: Record<string, string> = {}
  for (const [local, { name, composes }] of Object.entries(exported)) {
    const all = [name, ...composes.map((other) => other.name)]
    classes[local] = all.map((one) => short.get(one)).join(' ')
  }
  return classes
}
