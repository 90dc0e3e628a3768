import { ConsoleFields } from '#features/console/ConsoleFields.tsx'
import { ConsolePart } from '#features/console/ConsolePart.tsx'
import {
  type ProviderField,
  type ProviderName,
  providerNames,
} from '#features/list-providers/providers.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import css from '../../subscribers/Newsletter.module.css'
import { settingsPartPath } from '../wire.ts'
import { providerMessages } from './provider-messages.ts'
import { fieldsOfProvider, providerFieldName, providerForm } from './settings-form.ts'
import { settingsMessages } from './settings-messages.ts'

type Props = PageProps['consoleNewsletterSettings'] & { language: Language }

/** Chooses the service; the style sheet hides the fields of the others. */
export function ProviderPart(props: Props) {
  const { forms, language } = props
  const { provider: texts, save } = settingsMessages[language]
  const { names, about } = providerMessages[language]
  const choices = { form: providerForm, texts, state: forms.provider }
  return (
    <form method="post" action={settingsPartPath('provider')} noValidate className={css.provider}>
      <ConsolePart id="paslauga" title={texts.title} lead={texts.lead}>
        <div className={css.form}>
          <ConsoleFields {...choices} only={['provider']} />
          <p data-provider="built_in">{about.built_in}</p>
          {providerNames.map((name) => (
            <fieldset key={name} data-provider={name} className={css.fields}>
              <legend className="visually-hidden">{names[name]}</legend>
              <p>{about[name]}</p>
              {fieldsOfProvider(name).map(([field, definition]) => (
                <OneField key={field} {...{ name, field, definition }} {...props} />
              ))}
            </fieldset>
          ))}
          <ConsoleFields {...choices} only={['confirmedBy']} />
          <p>
            <Button>{save}</Button>
          </p>
        </div>
      </ConsolePart>
    </form>
  )
}

type OneProps = Props & { name: ProviderName; field: string; definition: ProviderField }

/** Secrets can be set but are never shown, only whether one is stored. */
function OneField({ name, field, definition, forms, storedSecrets, language }: OneProps) {
  const { fieldProblem, stored, notStored } = settingsMessages[language].provider
  const id = providerFieldName(name, field)
  const known: Readonly<Record<string, { label: string; hint?: string }>> =
    providerMessages[language].fields
  const { label = field, hint } = known[id] ?? {}
  const isSecret = definition.kind === 'secret'
  const state = isSecret && (storedSecrets.includes(id) ? stored : notStored)
  const hints = [state, hint].filter(Boolean).join(' ')
  return (
    <Field
      id={id}
      name={id}
      label={label}
      {...(hints && { hint: hints })}
      problem={forms.provider.problems.includes(id) ? fieldProblem : undefined}
      maxLength={2000}
      spellCheck={false}
      {...(isSecret
        ? { type: 'password', autoComplete: 'new-password' }
        : { autoComplete: 'off', defaultValue: forms.provider.fields[id] })}
    />
  )
}
