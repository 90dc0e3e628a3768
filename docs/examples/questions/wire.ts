import type { InFrame } from '#features/console/wire.ts'
import type { Submission } from '#lib/forms/form.ts'
import type { Language } from '#lib/language.ts'
import type { questionForm } from './form.ts'

export const questionPaths: Readonly<Record<Language, string>> = {
  lt: '/klausimai',
  en: '/en/questions',
}
export const questionListPath = '/valdymas/klausimai'
/** The query parameter that asks for questions from before one. */
export const beforeField = 'iki'

export type QuestionProblem = 'throttled'
export type QuestionsProps = Submission<typeof questionForm, QuestionProblem> & { isSent: boolean }
export const emptyQuestion: QuestionsProps = { fields: { text: '' }, problems: [], isSent: false }

export interface Question {
  id: number
  text: string
  askedAt: number
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    questions: QuestionsProps
    consoleQuestions: InFrame & { questions: readonly Question[]; olderThan: number | null }
  }
}
