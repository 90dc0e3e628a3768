import { legalPaths } from '#features/legal/wire.ts'
import { withdrawalPaths } from '#features/orders/paths.ts'
import type { Language } from '#lib/language.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Form } from '#ui/field/Form.tsx'
import { FormFields } from '#ui/field/FormFields.tsx'
import { listProblems } from '#ui/field/field-props.ts'
import { Problems } from '#ui/field/Problems.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Section } from '#ui/Section.tsx'
import css from './FormPage.module.css'
import { withdrawalForm } from './form.ts'
import { confirmStep, orderFields, type WithdrawalProps } from './wire.ts'
import { withdrawalMessages } from './withdrawal-messages.ts'

type Props = WithdrawalProps & { language: Language; publicUrl: string }

/** Withdrawal from a contract, in its steps: the statement, its confirmation, the end. */
export function WithdrawalPage(props: Props) {
  const { step, sendsEmails, language, publicUrl, ...submission } = props
  const texts = withdrawalMessages[language]
  const crumbs = [{ path: withdrawalPaths[language], title: texts.title }]
  const trail = <Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />
  if (step === 'received') {
    const { fields } = submission
    const { title, sent } = texts.receipt
    const lead = sendsEmails ? sent(fields.email) : texts.withoutEmails.received
    return (
      <>
        <PageHead title={title} lead={lead} trail={trail} isAnswer />
        {!sendsEmails && (
          <Section tone="cream">
            <div className={css.checked}>
              <blockquote>{texts.statement(fields.name, fields.order)}</blockquote>
            </div>
          </Section>
        )}
      </>
    )
  }
  if (step === 'confirm')
    return <Confirm {...{ fields: submission.fields, sendsEmails, trail, language }} />
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} trail={trail} />
      <Section tone="cream" labelledBy="pareiskimas">
        <div className={css.page}>
          <div>
            <h2 id="pareiskimas">{texts.formTitle}</h2>
            <Problems
              title={texts.problemsTitle}
              problems={listProblems(withdrawalForm, texts, submission)}
            />
            <Form action={withdrawalPaths[language]}>
              <FormFields
                form={withdrawalForm}
                texts={texts}
                submission={submission}
                special={{
                  order: (field) => <Field {...field} autoComplete="off" />,
                  email: (field) => (
                    <Field {...field} {...(!sendsEmails && { hint: texts.withoutEmails.hint })} />
                  ),
                }}
              />
              <Button>{texts.button}</Button>
            </Form>
          </div>
          <Rights language={language} />
        </div>
      </Section>
    </>
  )
}

function Rights({ language }: { language: Language }) {
  const { title, points, more } = withdrawalMessages[language].rights
  return (
    <aside className={css.beside} aria-labelledby="teises">
      <h2 id="teises">{title}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <a href={legalPaths['pirkimo-taisykles'][language]}>{more}</a>
    </aside>
  )
}

type ConfirmProps = {
  fields: WithdrawalProps['fields']
  sendsEmails: boolean
  trail: React.ReactNode
  language: Language
}

function Confirm({ fields, sendsEmails, trail, language }: ConfirmProps) {
  const { confirm, confirmButton, statement } = withdrawalMessages[language]
  const hidden = { ...fields, [orderFields.step]: confirmStep }
  return (
    <>
      <PageHead title={confirm.title} lead={confirm.lead} trail={trail} isAnswer />
      <Section tone="cream">
        <div className={css.checked}>
          <blockquote>{statement(fields.name, fields.order)}</blockquote>
          {sendsEmails && <p>{confirm.receipt(fields.email)}</p>}
          <Form action={withdrawalPaths[language]}>
            {Object.entries(hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button>{confirmButton}</Button>
          </Form>
          <a href={withdrawalPaths[language]}>{confirm.change}</a>
        </div>
      </Section>
    </>
  )
}
