import { ConsolePart } from '#features/console/ConsolePart.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Select } from '#ui/field/Select.tsx'
import { gatewayActionPath, onField, type ShownGateway } from '../console-wire.ts'
import { fieldsOfGateway, type GatewayField, type GatewayFieldName } from '../gateways.ts'
import css from './PaymentSettings.module.css'
import { settingsMessages } from './settings-messages.ts'

type Props = {
  gateway: ShownGateway
  test: PageProps['consolePayments']['test']
  language: Language
}

/** The form of a gateway, its state, and the result of a test of the saved values. */
export function GatewayPart({ gateway, test, language }: Props) {
  const texts = settingsMessages[language]
  const { name, form, isOffered, isUnreadable, isTest, callbackUrl } = gateway
  return (
    <ConsolePart id={name} title={texts.names[name]} lead={texts.about[name]}>
      <p>
        {isOffered ? texts.offered : texts.notOffered} {isOffered && isTest && texts.testOnly}
      </p>
      {isUnreadable && <p className={css.wrong}>{texts.unreadable}</p>}
      <form method="post" action={gatewayActionPath(name, 'save')} noValidate className={css.form}>
        {fieldsOfGateway(name).map(([field, definition]) => (
          <OneField key={field} {...{ gateway, field, definition, language }} />
        ))}
        <Checkbox
          id={`${name}-${onField}`}
          name={onField}
          value="yes"
          label={texts.isOn}
          defaultChecked={form.fields[onField] !== ''}
        />
        <p>
          <Button>{texts.save}</Button>
        </p>
      </form>
      <p>
        {texts.callback[name]} <code className={css.code}>{callbackUrl}</code>
      </p>
      {test && <Tested test={test} language={language} />}
      <form method="post" action={`${gatewayActionPath(name, 'test')}#${name}`}>
        <Button look="outlined">{texts.test}</Button>
      </form>
    </ConsolePart>
  )
}

function Tested({ test, language }: { test: NonNullable<Props['test']>; language: Language }) {
  const { works, fails, incomplete } = settingsMessages[language]
  return (
    <p role="status" className={test.isOk ? undefined : css.wrong}>
      {test.isOk ? works : fails} {test.answer === 'incomplete' ? incomplete : test.answer}
    </p>
  )
}

type FieldProps = Pick<Props, 'gateway' | 'language'> & {
  field: GatewayFieldName
  definition: GatewayField
}

/** Secrets can be set but are never shown, only whether one is stored. */
function OneField({ gateway, field, definition, language }: FieldProps) {
  const { fields, environments, fieldProblem, stored, notStored } = settingsMessages[language]
  const { label, hint } = fields[field]
  const isSecret = definition.kind === 'secret'
  const isStored = gateway.storedSecrets.includes(field)
  const hints = [isSecret && (isStored ? stored : notStored), hint].filter(Boolean).join(' ')
  const given = {
    id: `${gateway.name}-${field}`,
    name: field,
    label,
    ...(hints && { hint: hints }),
    problem: gateway.form.problems.includes(field) ? fieldProblem : undefined,
    // Moves to the first field with a problem, without scripts.
    autoFocus: gateway.form.problems[0] === field,
  }
  if (definition.options) {
    const known = definition.options as readonly (keyof typeof environments)[]
    const options = Object.fromEntries(known.map((one) => [one, environments[one]]))
    return <Select {...given} options={options} defaultValue={gateway.form.fields[field]} />
  }
  return (
    <Field
      {...given}
      maxLength={400}
      spellCheck={false}
      {...(isSecret
        ? { type: 'password', autoComplete: 'new-password' }
        : { autoComplete: 'off', defaultValue: gateway.form.fields[field] })}
    />
  )
}
