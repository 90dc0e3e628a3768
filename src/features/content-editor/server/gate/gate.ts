import { setImmediate } from 'node:timers/promises'
import { defaultLanguage, type Language } from '#lib/language.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import type { ContentProblem } from '#server/content/mistakes.ts'
import type {
  ChangedPage,
  CheckSubjects,
  Finding,
  PublishCheck,
} from '#server/content/publish-check.ts'
import type { ShownFinding } from '../../gate-wire.ts'
import { documentLink } from '../../wire.ts'
import { inputName, leavesOf, valueAt } from '../apply-form.ts'
import { labelOf } from '../differences.ts'
import {
  type EditorOptions,
  type LoadedDocument,
  type LoadedHalf,
  loadDocument,
  nameOf,
  valueOf,
} from '../documents.ts'
import { partId } from '../form-parts.ts'
import { concernedPages, type PageIndex } from '../page-index.ts'
import type { PreviewOptions } from '../preview.ts'
import { placeOf } from '../problem-words.ts'
import { wordsOf } from '../problems.ts'
import { changedDocument } from './changed-documents.ts'
import { documentChecks } from './document-checks.ts'
import { pageChecks } from './page-checks.ts'

export type GateOptions = PreviewOptions & {
  /** Those that features bring. */
  checks: () => readonly PublishCheck[]
  index: Pick<PageIndex, 'lastPagesOf'>
}

/** A document with the halves that publishing changes. */
export interface Drafted {
  document: LoadedDocument
  halves: readonly LoadedHalf[]
}

/** A finding with the check that made it. */
type Checked = Finding & Pick<PublishCheck, 'code' | 'grade'>
type Subjects = { readonly [Reads in keyof CheckSubjects]: readonly CheckSubjects[Reads][] }

/** Everything there is to know before these drafts are published. */
export async function findingsOf(
  options: GateOptions,
  drafted: readonly Drafted[],
  language: Language,
): Promise<readonly ShownFinding[]> {
  const { problems, found } = await checkDrafted(options, drafted)
  const mistakes = await shownMistakes(options, problems, language)
  return unlike([...mistakes, ...shownFindings(found, drafted, language)])
}

async function checkDrafted(options: GateOptions, drafted: readonly Drafted[]) {
  const preview = await options.store.preview({ paths: pathsOf(drafted) })
  const after = preview.ok ? preview.contents() : null
  const page = after ? await pagesWith(options, drafted, after) : []
  const found = await runChecks(options, { ...subjectsOf(options, drafted, after), page })
  return { problems: preview.ok ? [] : preview.problems, found }
}

/** What checks find in one document, beside its mistakes and without rendering its pages. */
export async function findingsOfDocument(
  options: GateOptions,
  document: LoadedDocument,
  language: Language,
): Promise<readonly ShownFinding[]> {
  const drafted = [{ document, halves: document.halves.filter(({ source }) => source.draft) }]
  const preview = await options.store.preview({ paths: pathsOf(drafted) })
  const after = preview.ok ? preview.contents() : null
  const found = await runChecks(options, { ...subjectsOf(options, drafted, after), page: [] })
  return unlike(shownFindings(found, drafted, language))
}

/** Whether no check stops these drafts; the store itself refuses their mistakes. */
export async function mayPublish(options: GateOptions, paths: readonly string[]) {
  const names = [...new Set(paths.map(nameOf))]
  const drafted = await Promise.all(
    names.map(async (name) => {
      const document = await loadDocument(options, name, defaultLanguage)
      return { document, halves: document.halves.filter(({ path }) => paths.includes(path)) }
    }),
  )
  const { found } = await checkDrafted(options, drafted)
  return shownFindings(found, drafted, defaultLanguage).every(({ grade }) => grade !== 'blocks')
}

const pathsOf = (drafted: readonly Drafted[]) =>
  drafted.flatMap(({ halves }) => halves.map(({ path }) => path))

function subjectsOf(
  { store }: GateOptions,
  drafted: readonly Drafted[],
  after: SiteContents | null,
): Pick<Subjects, 'document' | 'change'> {
  const documents = drafted.flatMap(({ document, halves }) =>
    halves.map((half) => changedDocument(document, half)),
  )
  const before = store.snapshot().contents
  return { document: documents, change: after ? [{ before, after, documents }] : [] }
}

async function runChecks({ checks }: GateOptions, subjects: Subjects) {
  const all = [...documentChecks, ...pageChecks, ...checks()]
  const found = await Promise.all(
    all.map(async ({ code, grade, reads, find }) => {
      const inEach = await Promise.all(subjects[reads].map((subject) => find(subject)))
      return inEach.flat().map((one): Checked => ({ ...one, code, grade }))
    }),
  )
  return found.flat()
}

async function pagesWith(options: GateOptions, drafted: readonly Drafted[], after: SiteContents) {
  const names = drafted.map(({ document }) => document.name)
  const rendered: ChangedPage[] = []
  for (const path of await concernedPages(options, names, after)) {
    await setImmediate()
    const at = { path, below: null, isDecided: true }
    const page = await options.pages.renderPreview({ contents: after }, at)
    if (page) rendered.push({ path, html: page.html })
  }
  return rendered
}

/** Mistakes in documents, in an owner's words. */
export async function shownMistakes(
  options: EditorOptions,
  problems: readonly ContentProblem[],
  language: Language,
): Promise<readonly ShownFinding[]> {
  const byName = Map.groupBy(problems, ({ file }) => nameOf(file))
  const shown = await Promise.all(
    [...byName].map(async ([name, own]) => {
      const document = await loadDocument(options, name, language)
      return own.map((problem) => {
        const half = document.halves.find(({ path }) => path === problem.file)
        const words = half ? wordsOf(document, half, problem) : null
        return {
          code: problem.code,
          grade: 'blocks' as const,
          text: words?.words[language] ?? problem.message,
          ...placeIn(document, half, words?.path ?? [], language),
        }
      })
    }),
  )
  return shown.flat()
}

/** Without those about a text that is not among the changed ones. */
const shownFindings = (
  found: readonly Checked[],
  drafted: readonly Drafted[],
  language: Language,
): readonly ShownFinding[] =>
  found.flatMap((one) => {
    const { code, grade, words, file, at = [], near, link = null } = one
    const shown = { code, grade, text: words[language] }
    if (near !== undefined) {
      const place = placeNear(drafted, near)
      return place ? [{ ...shown, ...placeIn(place.document, place.half, place.at, language) }] : []
    }
    const of = drafted.find(({ document }) => file && document.name === nameOf(file))
    if (!of) return [{ ...shown, name: null, title: null, label: '', link }]
    const half = of.halves.find(({ path }) => path === file) ?? of.halves[0]
    return [{ ...shown, ...placeIn(of.document, half, at, language) }]
  })

function placeNear(drafted: readonly Drafted[], near: string) {
  for (const { document, halves } of drafted)
    for (const half of halves) {
      const found = changedDocument(document, half).texts.find(({ text }) => text.includes(near))
      if (found) return { document, half, at: found.at }
    }
  return null
}

/** The field of a document, and the address that leads to it. */
function placeIn(
  document: LoadedDocument,
  half: LoadedHalf | undefined,
  at: readonly (string | number)[],
  language: Language,
): Pick<ShownFinding, 'name' | 'title' | 'label' | 'link'> {
  const { name, title, root } = document
  const whole = { name, title, label: '', link: documentLink(name) }
  if (!half) return whole
  const value = half.text === null ? null : valueOf(half.path, half.text)
  const { path, field } = placeOf(root, value, at)
  if (path.length === 0) return whole
  const label = labelOf(root, value, path, language)
  const leaves = leavesOf(field, valueAt(value, [...path]), [...path])
  // The type of a section has no input.
  const first = leaves.find((leaf) => leaf.field.constant === undefined)
  if (!first) return { ...whole, label, link: `${documentLink(name)}#${partId(path)}` }
  const input = inputName(first.field.isShared ? defaultLanguage : half.language, first.path)
  return { ...whole, label, link: `${documentLink(name)}#${input.replaceAll('.', '-')}` }
}

const unlike = (findings: readonly ShownFinding[]): readonly ShownFinding[] => [
  ...new Map(findings.map((one) => [`${one.link} ${one.text}`, one])).values(),
]
