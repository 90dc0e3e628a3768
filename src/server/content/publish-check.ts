import type { Language } from '#lib/language.ts'
import type { ContentFieldKind, TextInEachLanguage } from '#lib/site/content-field.ts'
import type { Grade } from '#lib/site/grade.ts'
import type { SiteContents } from '#lib/site/site-content.ts'

type Path = readonly (string | number)[]

/** A text of a document as it is written, with its place. */
export interface WrittenText {
  at: Path
  kind: ContentFieldKind
  /** Both languages have the same value. */
  isShared: boolean
  text: string
}

/** A document in one language that publishing changes. */
export interface ChangedDocument {
  /** Below `content/`: `en/blog/x.md`. */
  file: string
  kind: string
  language: Language
  /** Empty for a deletion. */
  texts: readonly WrittenText[]
  /** What is published now. */
  before: readonly WrittenText[]
  /** What becomes of its other language; null without one. */
  translation: 'missing' | 'unchanged' | 'changed' | null
}

export interface Change {
  before: SiteContents
  after: SiteContents
  documents: readonly ChangedDocument[]
}

/** A page as visitors get it once the change is published. */
export interface ChangedPage {
  path: string
  html: string
}

/** What a check looks at: each changed document, each page that shows one, or all at once. */
export interface CheckSubjects {
  document: ChangedDocument
  page: ChangedPage
  change: Change
}

/** Where something is found: a field, the changed text that holds these characters, or a page. */
interface FoundAt {
  file?: string
  at?: Path
  near?: string
  /** Of the console. */
  link?: string
}

export type Found<Values> = FoundAt & { values: Values }
export type Finding = FoundAt & { words: TextInEachLanguage }

type Several<Value> = readonly Value[] | Promise<readonly Value[]>

/** A check of what publishing would change; features bring theirs. */
export interface PublishCheck {
  code: string
  grade: Grade
  reads: keyof CheckSubjects
  find(subject: CheckSubjects[keyof CheckSubjects]): Promise<readonly Finding[]>
}

export function publishCheck<Reads extends keyof CheckSubjects, Values>(given: {
  code: string
  grade: Grade
  reads: Reads
  find: (subject: CheckSubjects[Reads]) => Several<Found<Values>>
  words: (values: Values) => TextInEachLanguage
}): PublishCheck {
  const { code, grade, reads, find, words } = given
  return {
    code,
    grade,
    reads,
    async find(subject) {
      const found = await find(subject as CheckSubjects[Reads])
      return found.map(({ values, ...at }) => ({ ...at, words: words(values) }))
    },
  }
}
