import type { Language } from '#lib/language.ts'
import { hiddenTitle, publicMeta } from '#lib/site/page.ts'
import { QuestionListPage } from './console/QuestionListPage.tsx'
import listStyles from './console/QuestionListPage.tsx?styles'
import { messages } from './messages.ts'
import { QuestionsPage } from './QuestionsPage.tsx'
import styles from './QuestionsPage.tsx?styles'

export const questionsViews = {
  questions: {
    Page: QuestionsPage,
    styles,
    meta: (_: unknown, language: Language, { name }: { name: string }) =>
      publicMeta(messages[language], name),
  },
  consoleQuestions: {
    Page: QuestionListPage,
    styles: listStyles,
    meta: hiddenTitle(messages),
    bare: true,
  },
}
