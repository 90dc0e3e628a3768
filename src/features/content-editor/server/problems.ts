import type { Language } from '#lib/language.ts'
import type { ContentProblem, MistakeCode } from '#server/content/mistakes.ts'
import { inputName, valueAt } from './apply-form.ts'
import { type EditorOptions, type LoadedDocument, type LoadedHalf, valueOf } from './documents.ts'
import { placeOf, problemWords } from './problem-words.ts'
import { bodyName, isMarkdown } from './source-text.ts'

export interface FoundProblems {
  byInput: ReadonlyMap<string, readonly string[]>
  /** Those without a field. */
  further: readonly string[]
  count: number
}

export const noProblems: FoundProblems = { byInput: new Map(), further: [], count: 0 }

/** The mistakes of a document among all drafts, each beside the field it is about. */
export async function problemsOfDraft(
  { store }: EditorOptions,
  document: LoadedDocument,
  language: Language,
): Promise<FoundProblems> {
  const drafts = (await store.documents()).filter(({ draft }) => draft)
  const problems = await store.check(drafts.map(({ path }) => path))
  return problemsOf(document, problems, language)
}

export function problemsOf(
  document: LoadedDocument,
  problems: readonly ContentProblem[],
  language: Language,
): FoundProblems {
  const byInput = new Map<string, string[]>()
  const further: string[] = []
  for (const problem of problems) {
    const half = document.halves.find(({ path }) => path === problem.file)
    if (!half) continue
    const { path, words } = wordsOf(document, half, problem)
    if (path.length === 0) further.push(words[language])
    else {
      const name = inputName(half.language, [...path])
      byInput.set(name, [...new Set([...(byInput.get(name) ?? []), words[language]])])
    }
  }
  const inputs = new Set([...byInput.keys()].map((name) => name.replace(/^\w+\./, '')))
  return { byInput, further: [...new Set(further)], count: inputs.size + new Set(further).size }
}

/** Mistakes of a file that say nothing of its text. */
const wholeFile: ReadonlySet<MistakeCode> = new Set(['missing_half', 'missing_file'])

/** What an owner reads about a mistake, and where. */
export function wordsOf(
  { root }: Pick<LoadedDocument, 'root'>,
  { path: file, text }: Pick<LoadedHalf, 'path' | 'text'>,
  problem: ContentProblem,
) {
  // The check says of a text below the head only its line.
  const inBody = isMarkdown(file) && !problem.at && !wholeFile.has(problem.code)
  const at = problem.at ?? (inBody ? [bodyName] : [])
  const value = text === null ? null : valueOf(file, text)
  const { path, field } = placeOf(root, value, at)
  return { path, field, words: problemWords(problem, field, valueAt(value, [...path])) }
}
