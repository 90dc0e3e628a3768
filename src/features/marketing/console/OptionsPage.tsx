import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { fieldOf } from '#features/console/field-of.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Field } from '#ui/field/Field.tsx'
import { marketingPath, optionsPath } from '../console-wire.ts'
import { eventDefinitions, eventNames } from '../events.ts'
import { optionsForm, sentEventsField, ticked } from '../forms.ts'

import { formMessages } from './form-messages.ts'
import own from './Marketing.module.css'
import { marketingMessages } from './messages.ts'

type Props = PageProps['consoleMarketingOptions'] & { language: Language }

/** Choice of events that are sent, and of the page activity that counts as one. */
export function OptionsPage({ form, frame, language }: Props) {
  const { options: texts, back, notSaved } = marketingMessages[language]
  const messages = formMessages[language].options
  const field = fieldOf(optionsForm, messages, form)
  return (
    <DetailPage
      title={texts.title}
      frame={frame}
      back={{ path: marketingPath, text: back }}
      problem={form.problems.length > 0 ? notSaved : null}
      language={language}
    >
      <form method="post" action={optionsPath} noValidate>
        <ConsolePart id="kas" {...texts.events}>
          <div className={own.checks}>
            {eventNames.map((name) => (
              <Checkbox
                key={name}
                id={`${sentEventsField}-${name}`}
                name={sentEventsField}
                value={name}
                label={eventDefinitions[name].title[language]}
                defaultChecked={form.fields[`${sentEventsField}-${name}`] === ticked}
              />
            ))}
          </div>
        </ConsolePart>
        <ConsolePart id="kada" {...texts.triggers}>
          <div className={own.form}>
            <Field {...field('downloadExtensions')} spellCheck={false} />
            <Field {...field('scrollPercents')} />
            <Field {...field('timesOnPage')} />
          </div>
        </ConsolePart>
        <ConsolePart id="is-kur" {...texts.attribution}>
          <div className={own.form}>
            <Field {...field('cookieDays')} inputMode="numeric" />
            <Field {...field('lastVisitMinutes')} inputMode="numeric" />
          </div>
        </ConsolePart>
        <ConsolePart id="ankstesne" {...texts.former}>
          <Checkbox
            id="acceptsFormerPages"
            name="acceptsFormerPages"
            value={ticked}
            label={messages.fields.acceptsFormerPages.label}
            hint={messages.fields.acceptsFormerPages.hint}
            defaultChecked={form.fields['acceptsFormerPages'] === ticked}
          />
          <p>
            <Button>{texts.save}</Button>
          </p>
        </ConsolePart>
      </form>
    </DetailPage>
  )
}
