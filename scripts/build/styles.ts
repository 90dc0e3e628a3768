import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { type CSSModuleExports, transform } from 'lightningcss'
import type { Plugin } from 'vite'
import { type ClassNaming, createClassNames } from './class-names.ts'
import { oldestBrowsers, styleTargets } from './oldest-browsers.ts'

const root = process.cwd()
const cssMark = '\0css:'
const stylesQuery = '?styles'

/**
 * Styles are inlined into each page, so no build emits a style sheet. A `.css` import becomes its
 * class names; `import styles from './Page.tsx?styles'` becomes all style sheets that file needs,
 * through all its imports, in their order.
 */
export function inlinedStyles(naming: ClassNaming): Plugin {
  const namesOf = createClassNames(naming)
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

type ClassNames = ReturnType<typeof createClassNames>

function compile(file: string, namesOf: ClassNames, urlOf: (path: string) => string): Sheet {
  const filename = relative(root, file)
  const result = transform({
    filename,
    code: readFileSync(file),
    minify: true,
    // Until they get their final names, a name is found by a part that no other word has.
    cssModules: file.endsWith('.module.css') && { pattern: 'compiled-[local]-[hash]' },
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

/** What each name that the compiler gave becomes in the page. */
function finalNames(file: string, exported: CSSModuleExports, namesOf: ClassNames) {
  const names = namesOf(file, Object.keys(exported))
  return new Map(Object.entries(exported).map(([local, { name }]) => [name, names[local]]))
}

function classNames(exported: CSSModuleExports, final: ReadonlyMap<string, string | undefined>) {
  const classes: Record<string, string> = {}
  for (const [local, { name, composes }] of Object.entries(exported)) {
    const all = [name, ...composes.map((other) => other.name)]
    classes[local] = all.map((one) => final.get(one)).join(' ')
  }
  return classes
}
