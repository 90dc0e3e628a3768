import * as v from 'valibot'

/** One text in both languages; for a text made by a function, the function's source. */
export interface MessageText {
  /** The folder with the `promises.json` for it, such as `src/features/orders`. */
  folder: string
  /** Its file within the folder, and its path in that file: `email-messages: paid.lead`. */
  key: string
  texts: readonly string[]
}

/**
 * The promises in a folder's texts, each with the code that keeps it and the test that shows it.
 */
export const promiseTable = v.strictObject({
  promises: v.array(
    v.strictObject({
      keys: v.array(v.string()),
      because: v.string(),
      /** The file with the code that keeps it. */
      code: v.string(),
      /** A file of tests and the title of one of them: `tests/e2e/cart.test.ts: a title`. */
      test: v.string(),
    }),
  ),
  /**
   * Keys by file of texts that people of the firm must keep true: when they answer, what they ask.
   */
  dependsOnPeople: v.record(v.string(), v.array(v.string())),
  /** Keys by file of texts that only look like promises: labels, questions, headings. */
  promisesNothing: v.record(v.string(), v.array(v.string())),
})

export type PromiseTable = v.InferOutput<typeof promiseTable>

/** Reads a file of the project; null when it does not exist. */
type ReadFile = (path: string) => string | null

/** Words of texts that people may rely on. */
const topics: readonly RegExp[] = [
  // Money.
  /€|pinig|mokė(?:si|ja|jo|ti|jim|sit|kit)|grąžin|nemokam|kain|\bsum[aąosų]\b|PVM|\bpay|\bpaid|refund|money|\bprice|\bcharge|\bfree\b|\bVAT\b/i,
  // Emails.
  /laišk|el\.\s*pašt|(?:iš|at)si(?:un|ųs)|siun[tč]|siųs|e-?mail|\bsen[dt]\b|\bsending|\bwrite/i,
  // Documents.
  /sąskait|kredit|kvit|dokument|PDF|registr|invoice|credit|receipt|document|register/i,
  // Deadlines.
  /\bper \d|dien[ąosų]|valand|savait|mėnes|minut|iš karto|\btuoj|termin|nedelsiant|\bmet[us]|metų|\bdays?\b|hour|minute|week|month|\byears?|at once|immediately|\buntil|deadline|within/i,
  // Deletion.
  /ištrin|pašalin|saug|neliks|anonim|\bdelet|\beras|remov|retain|\bkept\b|\bkeep/i,
]

/**
 * Faults of a folder's table: unlisted texts about money, emails, documents, deadlines or deletion,
 * lines that match no text, and rows whose code or test does not exist.
 *
 * @param messages the texts of the folder
 */
export function findFaults(
  messages: readonly MessageText[],
  { promises, dependsOnPeople, promisesNothing }: PromiseTable,
  readFile: ReadFile,
): string[] {
  const named = [...keysOf(dependsOnPeople), ...keysOf(promisesNothing)]
  const promised = promises.flatMap(({ keys }) => keys)
  const listed = [...promised, ...named]
  return [
    ...messages.flatMap((message) => faultsOf(message, listed)),
    ...listed
      .filter((line) => !messages.some(({ key }) => covers(line, key)))
      .map((line) => `lists ${line}, which is no text`),
    ...named.filter((line) => line.endsWith('*')).map((line) => `lists ${line}: name each text`),
    ...promises.flatMap((row) => faultsOfRow(row, readFile)),
  ]
}

function keysOf(byFile: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(byFile).flatMap(([file, keys]) => keys.map((key) => `${file}: ${key}`))
}

function faultsOf({ key, texts }: MessageText, listed: readonly string[]): string[] {
  const lines = listed.filter((line) => covers(line, key))
  if (lines.length > 1) return [`lists ${key} twice`]
  const isAbout = topics.some((topic) => texts.some((text) => topic.test(text)))
  if (lines.length === 1 || !isAbout) return []
  return [`does not list ${key}: ${texts[0]?.slice(0, 100)}`]
}

function covers(line: string, key: string): boolean {
  return line === key || (line.endsWith('.*') && key.startsWith(line.slice(0, -1)))
}

const quotes = ["'", '"', '`']

function faultsOfRow(
  { keys, because, code, test }: PromiseTable['promises'][number],
  readFile: ReadFile,
): string[] {
  const row = `its row of ${keys[0] ?? 'no text'}`
  const [file = '', title = ''] = test.split(/: (.*)/s)
  return [
    ...(keys.length === 0 || because === '' ? [`${row} lacks texts or a reason`] : []),
    ...(readFile(code) === null ? [`${row} names ${code}, which does not exist`] : []),
    ...(title && quotes.some((quote) => readFile(file)?.includes(`${quote}${title}${quote}`))
      ? []
      : [`${row} names a test that does not exist: ${test}`]),
  ]
}
