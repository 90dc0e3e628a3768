import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import { parseId } from '#server/console/console-route.ts'
import type { Feature } from '#server/feature.ts'
import { messages } from './messages.ts'
import { serveQuestionForm } from './server/form.ts'
import { readQuestions } from './server/questions.ts'
import { beforeField, emptyQuestion, questionListPath, questionPaths } from './wire.ts'

export const questions: Feature<'questions'> = {
  name: 'questions',
  routes: () => [{ page: 'questions', paths: questionPaths, props: () => emptyQuestion }],
  domainEvents: {
    question_asked: { lt: 'Užduotas klausimas', en: 'A question was asked' },
  },
  tables: ['questions'],
  open: serveQuestionForm,
  consolePages: ({ db }) => [
    {
      path: questionListPath,
      title: byLanguage((language) => messages[language].title),
      access: 'settings',
      menu: { group: 'people', order: 42, shortcut: 'q' },
      show: async (request, reply, context) => {
        const before = textOf(request.query, beforeField)
        const page = await readQuestions(db, before === '' ? null : parseId(before))
        return context.show(request, reply, 200, 'consoleQuestions', page)
      },
    },
  ],
}
