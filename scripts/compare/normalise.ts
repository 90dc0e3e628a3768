/** Replaces what differs between two sites that are the same: addresses, secrets and times. */
export function normalise(text: string, url: string): string {
  return rules.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    text
      .replaceAll(url, 'SITE')
      .replaceAll(new RegExp(`localhost(:|%3A)${new URL(url).port}`, 'g'), 'HOST'),
  )
}

const rules: readonly (readonly [RegExp, string])[] = [
  // Names of built files, and the hashes of inline scripts and styles.
  [/(\/assets\/[\w.-]+?)-[\w-]{8}(\.\w+)/g, '$1-HASH$2'],
  [/sha256-[\w+/]{43}=/g, 'sha256-HASH'],
  [/"nonce-[\w+/=-]+"/g, '"NONCE"'],
  [/"requestId":"[\w-]+"/g, '"requestId":"ID"'],
  // Times, in milliseconds and as texts.
  [/\b1[789]\d{11}\b/g, 'MS'],
  [/\b20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z?/g, 'TIME'],
  [/\b\d\d:\d\d:\d\d\b/g, 'TIME'],
  // Random and signed identifiers.
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g, 'UUID'],
  [/\b([\da-z]{4}-){3}[\da-z]{4}\b/g, 'CODE'],
  [/(?<![\w-])[\w-]{32,}\.[\w-]{20,}/g, 'TOKEN'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}(\.[\w-]{10,})*/g, 'TOKEN'],
]
