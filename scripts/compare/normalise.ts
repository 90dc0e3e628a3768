/**
 * Replaces what differs between two sites that are the same: addresses, secrets and times. Styles
 * are sorted, for their order within a cascade layer follows the paths of files.
 */
export function normalise(text: string, url: string): string {
  const replaced = rules.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    text
      .replaceAll(url, 'SITE')
      .replaceAll(new RegExp(`localhost(:|%3A)${new URL(url).port}`, 'g'), 'HOST'),
  )
  return numberIds(numberClasses(replaced)).replace(
    /(?<=<style[^>]*>)[^\0]*?(?=<\/style>)/g,
    sortStyles,
  )
}

/** Class names are hashes of paths; replaced by numbers in the order in which elements have them. */
function numberClasses(html: string): string {
  const attributes = html.matchAll(/ class="([^"]*)"/g)
  const names = [...new Set([...attributes].flatMap(([, value = '']) => value.split(' ')))]
  const numbers = new Map(names.map((name, index) => [name, `class${index}`]))
  return html
    .replace(/ class="([^"]*)"/g, (_, value: string) => {
      return ` class="${value.split(' ').map((name) => numbers.get(name))}"`
    })
    .replace(/\.([A-Za-z_-][\w-]{3})(?![\w-])/g, (_, name) => `.${numbers.get(name) ?? 'unused'}`)
}

/** React's ids say where an element is in the tree of components; replaced by their order. */
function numberIds(html: string): string {
  const ids: string[] = []
  return html.replace(/_(?:main)?R_\w*_/g, (id) => {
    if (!ids.includes(id)) ids.push(id)
    return `react${ids.indexOf(id)}`
  })
}

function sortStyles(style: string): string {
  const animations = [...style.matchAll(/@keyframes ([\w-]{4})\b/g)].map(([, name]) => name)
  return animations
    .reduce<string>((rest, name) => rest.replaceAll(String(name), 'frames'), style)
    .split(/(?=@layer )/)
    .sort()
    .join('')
}

const rules: readonly (readonly [RegExp, string])[] = [
  // Names of built files, and the hashes of inline scripts and styles.
  [/(\/assets\/[\w.-]+?)-[\w-]{6,8}(\.\w+)/g, '$1-HASH$2'],
  [/sha256-[\w+/]{43}=/g, 'sha256-HASH'],
  [/"nonce-[\w+/=-]+"/g, '"NONCE"'],
  [/"requestId":"[\w-]+"/g, '"requestId":"ID"'],
  // The feature's folder of an island.
  [/data-of="[\w-]+\//g, 'data-of="'],
  // Times, in milliseconds and as texts.
  [/\b1[789]\d{11}\b/g, 'MS'],
  [/\b20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z?/g, 'TIME'],
  [/\b\d\d:\d\d:\d\d\b/g, 'TIME'],
  [/\b20\d\d m\. \S+ \d+ d\. \d\d:\d\d/g, 'TIME'],
  [/\b20\d\d m\. \S+ \d+ d\. \d\d:\d\d/g, 'TIME'],
  // Random and signed identifiers.
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g, 'UUID'],
  [/\b([\da-z]{4}-){3}[\da-z]{4}\b/g, 'CODE'],
  [/(?<![\w-])[\w-]{32,}\.[\w-]{20,}/g, 'TOKEN'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}(\.[\w-]{10,})*/g, 'TOKEN'],
]
