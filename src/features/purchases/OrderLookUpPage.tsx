import { contactPaths } from '#features/contact/wire.ts'
import { orderLinkMessages } from '#features/orders/order-link-messages.ts'
import { orderLookUpPaths, withdrawalPaths } from '#features/orders/paths.ts'
import type { Language } from '#lib/language.ts'
import { IfOffered } from '#ui/addresses.tsx'
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
import { orderLookUpForm } from './form.ts'
import { messages } from './messages.ts'
import type { OrderLookUpProps } from './wire.ts'

type Props = OrderLookUpProps & { language: Language; publicUrl: string }

/** Asks for the number and email of an order, then says that its link may be on its way. */
export function OrderLookUpPage(props: Props) {
  const { isSent, sendsEmails, language, publicUrl, ...submission } = props
  const { lookUp: texts, contact } = messages[language]
  const path = orderLookUpPaths[language]
  const crumbs = [{ path, title: texts.title }]
  const trail = <Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />
  if (!sendsEmails) {
    return (
      <PageHead title={texts.title} lead={texts.leadWithoutEmails} trail={trail}>
        <p className={css.ways}>
          <IfOffered address={contactPaths[language]}>
            <Button href={contactPaths[language]}>{contact}</Button>
          </IfOffered>
          <Button href={withdrawalPaths[language]} look="outlined">
            {orderLinkMessages[language].withdraw}
          </Button>
        </p>
      </PageHead>
    )
  }
  if (isSent) {
    return (
      <PageHead title={texts.sentTitle} lead={texts.sent} trail={trail} isAnswer>
        <p className={css.answer}>{texts.notSent}</p>
        <p className={css.ways}>
          <Button href={path}>{texts.again}</Button>
          <IfOffered address={contactPaths[language]}>
            <Button href={contactPaths[language]} look="outlined">
              {contact}
            </Button>
          </IfOffered>
        </p>
      </PageHead>
    )
  }
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} trail={trail} />
      <Section tone="cream" labelledBy="nuoroda">
        <div className={css.page}>
          <div>
            <h2 id="nuoroda">{texts.formTitle}</h2>
            <Problems
              title={texts.problemsTitle}
              problems={listProblems(orderLookUpForm, texts, submission)}
            />
            <Form action={path}>
              <FormFields
                form={orderLookUpForm}
                texts={texts}
                submission={submission}
                special={{ number: (field) => <Field {...field} autoComplete="off" /> }}
              />
              <Button>{texts.button}</Button>
            </Form>
          </div>
          <p className={css.beside}>
            <a href={withdrawalPaths[language]}>{orderLinkMessages[language].withdraw}</a>
          </p>
        </div>
      </Section>
    </>
  )
}
