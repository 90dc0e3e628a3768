import { ConsoleFields } from '#features/console/ConsoleFields.tsx'
import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { ticked } from '#lib/forms/form.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { BoxField } from '#ui/field/BoxField.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { marketingPath, optionsPath } from '../console-wire.ts'
import { eventDefinitions, eventNames } from '../events.ts'
import { optionsForm, sentEventsField } from '../forms.ts'
import { formMessages } from './form-messages.ts'
import own from './Marketing.module.css'
import { marketingMessages } from './messages.ts'

type Props = PageProps['consoleMarketingOptions'] & { language: Language }

const attributionFields = ['cookieDays', 'lastVisitMinutes'] as const

/** Choice of events that are sent, and of the page activity that counts as one. */
export function OptionsPage({ form, frame, language }: Props) {
  const { options: texts, back, notSaved } = marketingMessages[language]
  const fields = { form: optionsForm, texts: formMessages[language].options, state: form }
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
            <ConsoleFields {...fields} without={[...attributionFields, 'acceptsFormerPages']} />
          </div>
        </ConsolePart>
        <ConsolePart id="is-kur" {...texts.attribution}>
          <div className={own.form}>
            <ConsoleFields {...fields} only={attributionFields} />
          </div>
        </ConsolePart>
        <ConsolePart id="ankstesne" {...texts.former}>
          <ConsoleFields
            {...fields}
            only={['acceptsFormerPages']}
            special={{ acceptsFormerPages: (field) => <BoxField {...field} id={field.name} /> }}
          />
          <p>
            <Button>{texts.save}</Button>
          </p>
        </ConsolePart>
      </form>
    </DetailPage>
  )
}
