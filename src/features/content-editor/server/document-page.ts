import type { FastifyReply, FastifyRequest } from 'fastify'
import { textOf, textsOf } from '#lib/forms/form-fields.ts'
import { noteChanges } from '#server/console/console-action.ts'
import type { ConsoleContext } from '#server/console/console-page.ts'
import { seeOther } from '#server/console/console-route.ts'
import {
  baseField,
  type Done,
  documentLink,
  doneField,
  dones,
  type HalfDifference,
  maxChosen,
  documentField as nameField,
  publicationField,
  publishLink,
  stepField,
} from '../wire.ts'
import { hasAddresses, leadToOf } from './address-choices.ts'
import { applyForm, applyStep, entryTypeField, leavesOf, parseStep } from './apply-form.ts'
import { differenceOf } from './differences.ts'
import {
  choicesFor,
  type EditorOptions,
  isFolder,
  type LoadedDocument,
  type LoadedHalf,
  loadDocument,
  nameOf,
  pathIn,
  refuseInFiles,
  stateOf,
  valueOf,
} from './documents.ts'
import { formParts, partId } from './form-parts.ts'
import { findingsOfDocument, type GateOptions } from './gate/gate.ts'
import { firstText } from './new-document.ts'
import { noProblems, problemsOfDraft } from './problems.ts'
import { type ReviewOptions, shownReviews } from './review-page.ts'
import { isMarkdown } from './source-text.ts'
import { typedValue } from './values.ts'

interface Refused {
  typed: Readonly<Record<string, string>>
  changedMeanwhile: readonly HalfDifference[] | null
  tooLarge: boolean
}

/** What was refused beside the form of the document. */
interface AfterAction {
  name: string
  said: readonly string[]
}

type DocumentOptions = GateOptions & Pick<ReviewOptions, 'reviews'>

const reviewsOf = async ({ reviews }: DocumentOptions, { title, halves }: LoadedDocument) =>
  shownReviews(
    await reviews.list(),
    halves.flatMap(({ path, source }) => (source.draft ? [path] : [])),
    () => title,
  )

export const nameIn = ({ query, body, method }: FastifyRequest) =>
  textOf(method === 'POST' ? body : query, nameField)

/** The documents that a request names; none for all. */
export const namesIn = ({ query, body, method }: FastifyRequest) =>
  textsOf(method === 'POST' ? body : query, nameField, maxChosen)

export function doneIn({ query }: FastifyRequest): Done | null {
  const done = textOf(query, doneField)
  return dones.find((one) => one === done) ?? null
}

/** The publication that has just been made. */
export function publicationIn({ query }: FastifyRequest): number | null {
  const id = textOf(query, publicationField)
  return /^\d{1,15}$/.test(id) ? Number(id) : null
}

/** The document that a request names by the path of either half. */
export const loadNamed = async (
  options: EditorOptions,
  request: FastifyRequest,
  context: ConsoleContext,
) => loadDocument(options, nameOf(nameIn(request)), await context.languageOf(request))

/** Who acts, as versions name them. */
export const authorOf = async (request: FastifyRequest, context: ConsoleContext) =>
  (await context.userOf(request))?.email ?? ''

/** A document in both languages, as one form. */
export async function showDocument(
  options: DocumentOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
  refused: Refused | null = null,
  after: AfterAction | null = null,
) {
  const language = await context.languageOf(request)
  const document = await loadDocument(options, after?.name ?? nameIn(request), language)
  const { name, title, kind, root, halves, missing } = document
  const states = await options.store.documents()
  const own = states.filter(({ path }) => halves.some((half) => half.path === path))
  const hasDraft = halves.some(({ source }) => source.draft)
  const found = hasDraft ? await problemsOfDraft(options, document, language) : noProblems
  const written = halves.filter(({ text }) => text !== null)
  const parts = formParts(
    root,
    {
      halves: written.map((half) => ({
        language: half.language,
        value: valueOf(half.path, half.text ?? ''),
      })),
      language,
      typed: refused?.typed ?? null,
      problems: found.byInput,
      choicesOf: await choicesFor(options),
      isReadOnly: options.store.mode === 'files',
    },
    isFolder(kind) || isMarkdown(name) ? ['slug'] : [],
  )
  const status = after ? 422 : statusOf(refused)
  return context.show(request, reply, status, 'consoleContentDocument', {
    name,
    title,
    mode: options.store.mode,
    languages: written.map((half) => half.language),
    missing: kind.isTranslated ? missing : [],
    bases: written.map((half) => ({
      name: `${baseField}.${half.language}`,
      value: stateOf(half),
    })),
    parts,
    problems: [...found.further, ...(after?.said ?? [])],
    problemCount: found.count,
    hasDraft,
    deletion: written.length > 0 ? null : hasDraft ? 'planned' : 'done',
    addresses: hasAddresses(parts)
      ? written.map((half) => ({
          language: half.language,
          addresses: options.pages.addressChoices(half.language),
        }))
      : [],
    canDelete: isFolder(kind) && written.length > 0,
    leadTo: leadToOf(options, halves),
    conflicts: own.filter(({ isInConflict }) => isInConflict).map(({ path }) => path),
    done: doneIn(request),
    publication: publicationIn(request),
    findings: hasDraft ? await findingsOfDocument(options, document, language) : [],
    reviews: hasDraft ? await reviewsOf(options, document) : [],
    changedMeanwhile: refused?.changedMeanwhile ?? null,
    tooLarge: refused?.tooLarge ?? false,
  })
}

const statusOf = (refused: Refused | null) =>
  refused === null ? 200 : refused.tooLarge ? 413 : 409

/** Saves what was typed, and does what the pressed button says besides. */
export async function saveDocument(
  options: DocumentOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
) {
  refuseInFiles(options)
  const language = await context.languageOf(request)
  const document = await loadDocument(options, nameIn(request), language)
  const { body } = request
  const step = textOf(body, stepField)
  const changed = changedHalves(document, body, step)
  const meanwhile = changed.filter(({ half }) => isNotSeen(half, body))
  if (meanwhile.length > 0)
    return showDocument(options, request, reply, context, {
      typed: typedIn(body),
      changedMeanwhile: meanwhile.map(({ half, text }) =>
        differenceOf(
          {
            kind: document.kind,
            language: half.language,
            path: half.path,
            before: half.text,
            after: text,
          },
          language,
        ),
      ),
      tooLarge: false,
    })
  const author = await authorOf(request, context)
  if (step.startsWith('half:')) await addHalf(options, document, step, author)
  for (const { half, text } of changed) {
    const saved = await saveHalf(options, half, text, author)
    if (saved === 'ok') continue
    return showDocument(options, request, reply, context, {
      typed: typedIn(body),
      changedMeanwhile: null,
      tooLarge: saved === 'too_large',
    })
  }
  for (const { half, text } of changed) noteHalf(document, half, text)
  return seeOther(reply, nextOf(document, step))
}

interface ChangedHalf {
  half: LoadedHalf
  text: string
}

function changedHalves(document: LoadedDocument, body: unknown, step: string): ChangedHalf[] {
  const found = parseStep(step)
  const parsed = found && { ...found, entryType: textOf(body, entryTypeField(found.path)) }
  return document.halves.flatMap((half) => {
    if (half.text === null) return []
    const { language, path } = half
    const typed = applyForm(document.root, { language, path, text: half.text }, body)
    const after = { language, path, text: typed }
    const text = parsed ? applyStep(document.root, after, parsed, document.kind) : typed
    return text === half.text ? [] : [{ half, text }]
  })
}

const isNotSeen = (half: LoadedHalf, body: unknown) =>
  textOf(body, `${baseField}.${half.language}`) !== stateOf(half)

const typedIn = (body: unknown): Record<string, string> =>
  Object.fromEntries(Object.keys((body ?? {}) as object).map((name) => [name, textOf(body, name)]))

async function saveHalf(
  { store }: EditorOptions,
  { path, source }: LoadedHalf,
  text: string,
  author: string,
) {
  if (text === source.published.text) {
    await store.discardDraft(path)
    return 'ok'
  }
  const saved = await store.saveDraft({ path, text, baseId: source.published.id, author })
  return saved.ok ? 'ok' : saved.problem
}

/** The other language of a document, with the values both share. */
async function addHalf(
  { store }: EditorOptions,
  { name, kind, root, halves }: LoadedDocument,
  step: string,
  author: string,
) {
  const half = halves.find(({ language, text }) => `half:${language}` === step && text === null)
  const original = halves.find(({ text }) => text !== null)
  if (!half || !original?.text) return
  const path = pathIn(name, half.language)
  const value = valueOf(original.path, original.text)
  const text = firstText(kind, root, path, value)
  await store.saveDraft({ path, text, baseId: half.source.published.id, author })
}

/** Notes in the activity log which fields were given which texts. */
function noteHalf({ root }: LoadedDocument, half: LoadedHalf, text: string) {
  const texts = (of: string | null) =>
    Object.fromEntries(
      leavesOf(root, of === null ? null : valueOf(half.path, of)).map(({ path, field, value }) => [
        `${half.path}: ${path.join('.')}`,
        typedValue(field, value, half.language),
      ]),
    )
  noteChanges(texts(half.text), texts(text))
}

function nextOf({ name, kind }: LoadedDocument, step: string): string {
  const parsed = parseStep(step)
  if (step === 'publish' || (parsed && kind.stepsLeadToReview)) return publishLink(name)
  const link = `${documentLink(name)}&${doneField}=saved`
  if (!parsed) return link
  const { path } = parsed
  const list = typeof path.at(-1) === 'number' ? path.slice(0, -1) : path
  return `${documentLink(name)}#${partId(list)}`
}
