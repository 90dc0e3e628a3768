import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { fieldOf } from '#features/console/field-of.tsx'
import { pickedForField } from '#features/goals/templates.ts'
import { pagePartsPath } from '#features/goals/wire.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Select } from '#ui/field/Select.tsx'
import { marketingPath, newOwnEventPath, ownEventPath } from '../console-wire.ts'
import { eventDefinitions } from '../events.ts'
import { ownEventForm, ticked } from '../forms.ts'
import { ownEventNames } from '../goal-events.ts'
import { formMessages } from './form-messages.ts'
import own from './Marketing.module.css'
import { marketingMessages } from './messages.ts'

type Props = PageProps['consoleOwnEvent'] & { language: Language }

/** Form of an owner-defined event; fields its trigger does not use are hidden. */
export function OwnEventPage({ id, form, frame, language }: Props) {
  const { ownEvents: texts, back, notSaved } = marketingMessages[language]
  const { ownEvent, triggers } = formMessages[language]
  const field = fieldOf(ownEventForm, ownEvent, form)
  const titles = Object.fromEntries(
    ownEventNames.map((name) => [name, eventDefinitions[name].title[language]]),
  )
  return (
    <DetailPage
      title={id === null ? texts.newTitle : texts.editTitle}
      frame={frame}
      back={{ path: marketingPath, text: back }}
      problem={form.problems.length > 0 ? notSaved : null}
      language={language}
    >
      <form
        method="post"
        action={id === null ? newOwnEventPath : ownEventPath(id)}
        className={own.ownEvent}
        noValidate
      >
        <ConsolePart id="kas" {...texts.what}>
          <div className={own.form}>
            <Select {...field('event')} options={titles} />
            <div className={own.custom}>
              <Field {...field('customName')} spellCheck={false} />
            </div>
            <Field {...field('value')} inputMode="decimal" />
          </div>
        </ConsolePart>
        <ConsolePart id="kada" {...texts.when}>
          <div className={own.form}>
            <Select {...field('trigger')} options={triggers} />
            <div className={own.target}>
              <Field {...field('target')} spellCheck={false} />
            </div>
            {id === null && (
              <p className={own.target}>
                <a href={`${pagePartsPath}?${pickedForField}=${newOwnEventPath}`}>{texts.pick}</a>
              </p>
            )}
            <Field {...field('delaySeconds')} inputMode="numeric" />
          </div>
        </ConsolePart>
        <ConsolePart id="kur" {...texts.where}>
          <div className={own.form}>
            <Field {...field('url')} spellCheck={false} />
            <Checkbox
              id="isOn"
              name="isOn"
              value={ticked}
              label={ownEvent.fields.isOn.label}
              defaultChecked={form.fields['isOn'] === ticked}
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
