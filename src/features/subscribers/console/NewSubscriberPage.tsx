import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { fieldOf } from '#features/console/field-of.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Select } from '#ui/field/Select.tsx'
import { newSubscriberPath, subscribersPath } from '../console-wire.ts'
import css from '../Newsletter.module.css'
import { newSubscriberForm, ticked } from '../subscriber-form.ts'
import { subscriberWords } from '../subscriber-words.ts'
import { recordMessages } from './record-messages.ts'

type Props = PageProps['consoleNewSubscriber'] & { language: Language }

/** The form with which the owner adds somebody who asked for it in another way. */
export function NewSubscriberPage({ form, frame, language }: Props) {
  const { add: texts, back } = recordMessages[language]
  const field = fieldOf(newSubscriberForm, texts, form)
  return (
    <DetailPage
      title={texts.title}
      frame={frame}
      back={{ path: subscribersPath, text: back }}
      problem={problemOf(form.problems, texts)}
      language={language}
    >
      <form method="post" action={newSubscriberPath} noValidate>
        <ConsolePart id="zmogus" title={texts.title} lead={texts.lead}>
          <div className={css.form}>
            <Field {...field('email')} />
            <Select {...field('language')} options={subscriberWords[language].languages} />
            <Field {...field('consent')} rows={4} />
            <Checkbox
              id="ask"
              name="ask"
              value={ticked}
              label={texts.ask}
              hint={texts.askHint}
              defaultChecked={form.fields['ask'] === ticked}
            />
            <p>
              <Button>{texts.save}</Button>
            </p>
          </div>
        </ConsolePart>
      </form>
    </DetailPage>
  )
}

type Texts = (typeof recordMessages)['lt']['add']

function problemOf(problems: readonly string[], texts: Texts): string | null {
  if (problems.length === 0) return null
  if (problems.includes('suppressed')) return texts.suppressed
  return problems.includes('duplicate') ? texts.duplicate : texts.notSaved
}
