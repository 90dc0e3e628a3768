import { PaymentMethods } from '#features/payments/PaymentMethods.tsx'
import { type FieldName, ticked } from '#lib/forms/form.ts'
import type { Language } from '#lib/language.ts'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Field } from '#ui/field/Field.tsx'
import { FormFields } from '#ui/field/FormFields.tsx'
import { fieldId, fieldProps } from '#ui/field/field-props.ts'
import css from './CheckoutFields.module.css'
import { checkoutForm } from './form.ts'
import { messages } from './messages.ts'
import { furtherFields } from './shown-fields.ts'
import type { CheckoutForm } from './wire.ts'

type Props = {
  checkout: CheckoutForm
  /** Every buyer is asked for an address. */
  needsAddress: boolean
  needsDigitalConsent: boolean
  /** For a consumer who orders a paid plan. */
  needsStartConsent: boolean
  /** There is something to pay. */
  isPaid: boolean
  language: Language
}

/**
 * The buyer's details and the payment, beginning with the email address; asks only for what is
 * needed.
 */
export function CheckoutFields(props: Props) {
  const { checkout, needsDigitalConsent, needsStartConsent, isPaid, language } = props
  const { methods, submission, sendsEmails } = checkout
  const texts = messages[language]
  const field = fieldsOf(props)
  return (
    <>
      <h2>{texts.contact}</h2>
      <Field {...field('email')} {...(!sendsEmails && { hint: texts.emailWithoutEmails })} />
      <Field {...field('name')} />
      <CompanyFields {...props} />
      <FormFields form={checkoutForm} texts={texts} submission={submission} only={furtherFields} />
      {isPaid && (
        <div className={css.payment} data-payment="">
          <PaymentMethods
            id={fieldId(checkoutForm, 'payment_method')}
            legend={texts.fields.payment_method.label}
            methods={methods}
            chosen={submission.fields.payment_method}
            language={language}
          />
        </div>
      )}
      {needsDigitalConsent && <Ticked {...props} name="digitalConsent" required />}
      {needsStartConsent && (
        <div className={css.start}>
          <Ticked {...props} name="startConsent" />
        </div>
      )}
    </>
  )
}

/** The style sheet shows these fields when the box is ticked, so that no script is needed. */
function CompanyFields(props: Props) {
  const { needsAddress } = props
  const field = fieldsOf(props)
  return (
    <>
      <Ticked {...props} name="isCompany" />
      <div className={css.company} data-company="">
        <Field {...field('companyName')} required={false} />
        <Field {...field('companyCode')} inputMode="numeric" autoComplete="off" />
        <Field {...field('vatCode')} autoComplete="off" />
      </div>
      <div className={css.address} data-address={needsAddress ? 'always' : ''}>
        <Field {...field('address')} rows={2} required={needsAddress} />
      </div>
    </>
  )
}

type TickedProps = Props & {
  name: 'isCompany' | 'digitalConsent' | 'startConsent'
  required?: boolean
}

function Ticked({ name, required, ...props }: TickedProps) {
  const { label, problem } = messages[props.language].fields[name]
  const { fields, problems } = props.checkout.submission
  return (
    <Checkbox
      id={fieldId(checkoutForm, name)}
      name={name}
      value={ticked}
      label={label}
      defaultChecked={fields[name] === ticked}
      required={required}
      problem={problems.includes(name) ? problem : undefined}
      problemBeforeSending={problem || undefined}
    />
  )
}

function fieldsOf({ checkout, language }: Props) {
  return (name: FieldName<typeof checkoutForm>) =>
    fieldProps(checkoutForm, name, messages[language], checkout.submission)
}
