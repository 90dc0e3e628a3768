import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Form } from '#ui/field/Form.tsx'
import { fieldProps, listProblems } from '#ui/field/field-props.ts'
import { Problems } from '#ui/field/Problems.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Section } from '#ui/Section.tsx'
import { questionForm } from './form.ts'
import { messages } from './messages.ts'
import { type QuestionsProps, questionPaths } from './wire.ts'

export function QuestionsPage({
  isSent,
  language,
  ...sent
}: QuestionsProps & { language: Language }) {
  const texts = messages[language]
  return (
    <>
      <PageHead title={texts.title} lead={texts.description} />
      <Section tone="cream">
        {isSent && <p role="status">{texts.sent}</p>}
        <Problems title={texts.problemsTitle} problems={listProblems(questionForm, texts, sent)} />
        <Form action={questionPaths[language]}>
          <Field {...fieldProps(questionForm, 'text', texts, sent)} rows={4} />
          <Button>{texts.button}</Button>
        </Form>
      </Section>
    </>
  )
}
