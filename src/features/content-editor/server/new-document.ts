import { toLocalTime } from '#lib/dates/local-day.ts'
import { byLanguage, defaultLanguage, type Language } from '#lib/language.ts'
import { toSlug } from '#lib/text/fold-diacritics.ts'
import { type ContentKind, languagesOf } from '#server/content/kinds.ts'
import { maxTitleLength } from '../wire.ts'
import { inputId, inputName, leavesOf, valueAt } from './apply-form.ts'
import { type EditorOptions, menuName, pathIn } from './documents.ts'
import { type ContentField, documentField } from './fields.ts'
import { presentValue } from './skeleton.ts'
import { addEntry, bodyName, formatOf, isMarkdown } from './source-text.ts'

/** `firstEmpty` is the id of the first input that has to be filled in. */
type Made =
  | { ok: true; name: string; firstEmpty: string | null }
  | { ok: false; problem: 'title' | 'exists' }

interface NewDocument {
  kindName: string
  title: string
  author: string
  /** A page is put into the menu too. */
  isInMenu?: boolean
}

/** Makes the drafts of a new document of a kind, in each of its languages. */
export async function makeDocument(
  options: EditorOptions,
  { kindName, title, author, isInMenu = false }: NewDocument,
): Promise<Made> {
  const { store, kinds, now } = options
  const kind = kinds[kindName]
  const slug = toSlug(title).slice(0, 80).replace(/-+$/, '')
  if (!kind || slug === '' || title.length > maxTitleLength) return { ok: false, problem: 'title' }
  const today = toLocalTime(now()).slice(0, 10)
  const dated = kindName === 'news' ? `${today}-${slug}` : slug
  const name = String(kind.files).replace('*', dated)
  const paths = byLanguage((language) => pathIn(name, language))
  const edited = await store.languages()
  const languages = languagesOf(kind).filter((language) => edited.includes(language))
  const sources = await Promise.all(languages.map((language) => store.read(paths[language])))
  if (sources.some((source) => source?.draft || (source?.published.text ?? null) !== null))
    return { ok: false, problem: 'exists' }
  const first = await firstValue(options, kindName, kind, title, today)
  for (const [index, language] of languages.entries()) {
    const text = writtenAs(paths[language], valueFor(language, first))
    const baseId = sources[index]?.published.id ?? null
    await store.saveDraft({ path: paths[language], text, baseId, author })
  }
  if (isInMenu) await addToMenu(options, { label: title, address: `/${slug}` }, author)
  return { ok: true, name, firstEmpty: firstEmptyIn(kind, first, languages) }
}

/** Adds a link to the draft of the Lithuanian menu; the English page has no title yet. */
async function addToMenu({ store }: EditorOptions, link: object, author: string) {
  const source = await store.read(menuName)
  const text = source?.draft ? source.draft.text : source?.published.text
  if (!source || !text) return
  const added = addEntry(text, ['header', 'links'], link)
  const baseId = source.published.id
  await store.saveDraft({ path: menuName, text: added, baseId, author })
}

function firstEmptyIn(kind: ContentKind, first: First, languages: readonly Language[]) {
  for (const { path, field } of leavesOf(documentField(kind, null), first.value)) {
    if (field.isOptional || field.isNullable || path[0] === 'slug') continue
    const empty = languages.find((language) => valueAt(valueFor(language, first), path) === '')
    if (empty) return inputId(inputName(field.isShared ? defaultLanguage : empty, path))
  }
  return null
}

interface First {
  value: object
  /** The field that holds the title. */
  titled: string
}

const valueFor = (language: Language, { value, titled }: First) =>
  language === 'lt' ? value : { ...value, [titled]: '' }

/** The value a new document begins with: what can be known is filled in. */
async function firstValue(
  { store }: EditorOptions,
  kindName: string,
  kind: ContentKind,
  title: string,
  today: string,
) {
  const root = documentField(kind, null)
  const value = presentValue(root) as Record<string, unknown>
  const titled = 'title' in value ? 'title' : 'name'
  const { contents } = store.snapshot()
  const known = contents.lt as object as Record<string, unknown>
  for (const { path, field } of leavesOf(root, value)) {
    const [name = ''] = path
    if (field.kind === 'date') value[name] = today
    if (!field.refersTo || field.isOptional) continue
    const [first] = (known[field.refersTo] ?? []) as { slug: string }[]
    value[name] = first?.slug ?? ''
  }
  value[titled] = title
  if ('id' in value)
    value['id'] = nextId([
      JSON.stringify(known[kindName] ?? []),
      ...(await draftsOf(store, kindName)),
    ])
  delete value['slug']
  return { value, titled }
}

/** The texts of a kind that are not published yet. */
async function draftsOf(store: EditorOptions['store'], kindName: string): Promise<string[]> {
  const drafts = (await store.documents()).filter(({ kind, draft }) => kind === kindName && draft)
  const sources = await Promise.all(drafts.map(({ path }) => store.read(path)))
  return sources.flatMap((source) => source?.draft?.text ?? [])
}

/** A number no document has; those of variations count too. */
function nextId(documents: readonly string[]): number {
  const found = documents.flatMap((text) => [...text.matchAll(/"id":\s*(\d{1,9})/g)])
  return Math.max(0, ...found.map(([, id]) => Number(id))) + 1
}

/** The text of a further half: its shape, and the values that both languages share. */
export function firstText(
  kind: ContentKind,
  root: ContentField,
  path: string,
  original: unknown,
): string {
  const shared = new Set(
    leavesOf(root, original)
      .filter(({ field }) => field.isShared || field.isNumber || field.constant)
      .map((leaf) => leaf.path.join('.')),
  )
  const isShared = (at: string) => shared.has(at)
  const value = kind.isList ? original : emptied(original, '', isShared)
  return writtenAs(path, value as object)
}

/** The same shape with empty texts. */
function emptied(value: unknown, at: string, isShared: (at: string) => boolean): unknown {
  if (isShared(at)) return value
  if (Array.isArray(value))
    return value.map((entry, index) => emptied(entry, `${at}.${index}`, isShared))
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? '' : value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      emptied(inner, at === '' ? name : `${at}.${name}`, isShared),
    ]),
  )
}

function writtenAs(path: string, value: object): string {
  if (!isMarkdown(path)) return `${JSON.stringify(value, null, 2)}\n`
  const head = Object.entries(value).filter(([name]) => name !== bodyName && name !== 'slug')
  const lines = head.map(([name, text]) => `${name}: ${String(text ?? '').replace(/\s+/g, ' ')}`)
  const text = ['---', ...lines, '---', '', ''].join('\n')
  const body = valueAt(value, [bodyName])
  return typeof body === 'string' && body !== '' ? formatOf(path).set(text, [bodyName], body) : text
}
