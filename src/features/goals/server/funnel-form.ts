import { textOf } from '#lib/forms/form-fields.ts'
import { cutText } from '#lib/text/cut-text.ts'
import {
  eventKind,
  type FunnelDraft,
  type FunnelProblem,
  goalKind,
  kindField,
  pageField,
  pageKind,
  type StepDraft,
} from '../form.ts'
import {
  type Funnel,
  type FunnelFields,
  type FunnelStep,
  type Goal,
  maxSteps,
  maxTitleLength,
  maxUrlLength,
  minSteps,
} from '../wire.ts'
import { parseGoalPath } from './goal-path.ts'

export type ParsedFunnel =
  | { ok: true; funnel: FunnelFields }
  | { ok: false; draft: FunnelDraft; problem: FunnelProblem }

/** Reads the form of a funnel; empty steps are ignored. */
export function parseFunnel(
  body: unknown,
  goals: readonly Goal[],
  publicUrl: string,
  eventNames: readonly string[] = [],
): ParsedFunnel {
  const draft = draftOf(body)
  const given = draft.steps.filter(({ kind }) => kind !== '')
  const steps = given.map((step) => stepOf(step, goals, publicUrl, eventNames))
  const known = steps.filter((step) => step !== null)
  const problem = problemOf(draft, steps)
  if (problem || known.length < steps.length)
    return { ok: false, draft, problem: problem ?? 'steps' }
  return { ok: true, funnel: { title: draft.title, steps: known } }
}

/** The form of an existing funnel. */
export function funnelDraft({ title, steps }: Funnel): FunnelDraft {
  return {
    title,
    steps: steps.map((step) => {
      if ('page' in step) return { kind: pageKind, page: step.page }
      return { kind: 'goal' in step ? goalKind(step.goal) : eventKind(step.event), page: '' }
    }),
  }
}

function problemOf(
  { title }: FunnelDraft,
  steps: readonly (FunnelStep | null)[],
): FunnelProblem | null {
  if (title === '') return 'title'
  if (steps.some((step) => step === null)) return 'steps'
  return steps.length < minSteps ? 'few' : null
}

function stepOf(
  { kind, page }: StepDraft,
  goals: readonly Goal[],
  publicUrl: string,
  eventNames: readonly string[],
): FunnelStep | null {
  if (kind !== pageKind) {
    const goal = goals.find(({ id }) => goalKind(id) === kind)
    if (goal) return { goal: goal.id }
    const event = eventNames.find((name) => eventKind(name) === kind)
    return event === undefined ? null : { event }
  }
  const path = parseGoalPath(page, publicUrl)
  return path === null ? null : { page: path }
}

function draftOf(body: unknown): FunnelDraft {
  const given = (name: string, maxLength: number) => cutText(textOf(body, name).trim(), maxLength)
  return {
    title: given('title', maxTitleLength),
    steps: Array.from({ length: maxSteps }, (_, index) => ({
      kind: given(kindField(index), 50),
      page: given(pageField(index), maxUrlLength + 1),
    })),
  }
}
