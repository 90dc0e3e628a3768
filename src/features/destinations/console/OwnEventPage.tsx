import { ConsoleFields } from '#features/console/ConsoleFields.tsx'
import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { pickedForField } from '#features/goals/templates.ts'
import { pagePartsPath } from '#features/goals/wire.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { BoxField } from '#ui/field/BoxField.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Select } from '#ui/field/Select.tsx'
import { marketingPath, newOwnEventPath, ownEventPath } from '../console-wire.ts'
import { eventDefinitions } from '../events.ts'
import { ownEventForm } from '../forms.ts'
import { ownEventNames } from '../goal-events.ts'
import { formMessages } from './form-messages.ts'
import own from './Marketing.module.css'
import { marketingMessages } from './messages.ts'

type Props = PageProps['consoleOwnEvent'] & { language: Language }

const placedAbove = ['event', 'customName', 'value', 'trigger', 'target', 'delaySeconds'] as const

/** Form of an owner-defined event; fields its trigger does not use are hidden. */
export function OwnEventPage({ id, form, frame, language }: Props) {
  const { ownEvents: texts, back, notSaved } = marketingMessages[language]
  const [first = null] = form.problems
  const problem = first === 'same' ? texts.same : first && notSaved
  const fields = { form: ownEventForm, texts: formMessages[language].ownEvent, state: form }
  return (
    <DetailPage
      title={id === null ? texts.newTitle : texts.editTitle}
      frame={frame}
      back={{ path: marketingPath, text: back }}
      problem={problem}
      language={language}
    >
      <form
        method="post"
        action={id === null ? newOwnEventPath : ownEventPath(id)}
        className={own.ownEvent}
        noValidate
      >
        <WhatPart {...fields} language={language} />
        <WhenPart {...fields} isNew={id === null} language={language} />
        <ConsolePart id="kur" {...texts.where}>
          <div className={own.form}>
            <ConsoleFields
              {...fields}
              without={placedAbove}
              special={{ isOn: (field) => <BoxField {...field} id={field.name} /> }}
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

interface PartProps {
  form: typeof ownEventForm
  texts: (typeof formMessages)[Language]['ownEvent']
  state: Props['form']
  language: Language
}

function WhatPart({ language, ...fields }: PartProps) {
  const titles = Object.fromEntries(
    ownEventNames.map((name) => [name, eventDefinitions[name].title[language]]),
  )
  return (
    <ConsolePart id="kas" {...marketingMessages[language].ownEvents.what}>
      <div className={own.form}>
        <ConsoleFields
          {...fields}
          only={['event', 'customName', 'value']}
          special={{
            event: (field) => <Select {...field} options={titles} />,
            customName: (field) => (
              <div className={own.custom}>
                <Field {...field} />
              </div>
            ),
          }}
        />
      </div>
    </ConsolePart>
  )
}

function WhenPart({ isNew, language, ...fields }: PartProps & { isNew: boolean }) {
  const { when, pick } = marketingMessages[language].ownEvents
  return (
    <ConsolePart id="kada" {...when}>
      <div className={own.form}>
        <ConsoleFields
          {...fields}
          only={['trigger', 'target']}
          special={{
            target: (field) => (
              <div className={own.target}>
                <Field {...field} />
              </div>
            ),
          }}
        />
        {isNew && (
          <p className={own.target}>
            <a href={`${pagePartsPath}?${pickedForField}=${newOwnEventPath}`}>{pick}</a>
          </p>
        )}
        <ConsoleFields {...fields} only={['delaySeconds']} />
      </div>
    </ConsolePart>
  )
}
