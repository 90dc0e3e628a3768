import { legalPaths } from '#features/legal/wire.ts'
import { formAttribute } from '#features/marketing/page-options.ts'
import type { Language } from '#lib/language.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/field/Form.tsx'
import { listProblems } from '#ui/field/field-props.ts'
import { Note } from '#ui/field/Note.tsx'
import { Problems } from '#ui/field/Problems.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Section } from '#ui/Section.tsx'
import css from './CheckoutLayout.module.css'
import { checkoutForm } from './form.ts'
import { messages } from './messages.ts'
import { orderThanksPaths } from './paths.ts'
import {
  type CheckoutForm,
  type CheckoutKind,
  checkoutAttribute,
  keyField,
  shownField,
} from './wire.ts'

interface HeadProps {
  kind: CheckoutKind
  isFree?: boolean
  path: string
  language: Language
  publicUrl: string
  children: React.ReactNode
}

/** The head that all checkouts share. */
export function CheckoutPage(props: HeadProps) {
  const { kind, isFree = false, path, language, publicUrl, children } = props
  const { title, lead, leadOfFree } = messages[language]
  const trail = (
    <Breadcrumbs
      language={language}
      publicUrl={publicUrl}
      crumbs={[{ path, title: title[kind] }]}
    />
  )
  return (
    <>
      <PageHead title={title[kind]} lead={isFree ? leadOfFree : lead[kind]} trail={trail} />
      <Section tone="cream" className={css.page}>
        {children}
      </Section>
    </>
  )
}

/** Attributes by which tracking recognises the forms of checkouts. */
const identities: Readonly<
  Record<CheckoutKind, { id?: string; name?: string; className: string }>
> = {
  shop: { name: 'checkout', className: 'checkout woocommerce-checkout' },
  digital: { id: 'edd_purchase_form', className: 'edd_form' },
  plan: { className: 'checkout' },
}

interface FormProps {
  checkout: CheckoutForm
  path: string
  /** Nothing is to be paid today. */
  isOptIn: boolean
  language: Language
  fields: React.ReactNode
  summary: React.ReactNode
  end: React.ReactNode
}

/**
 * Fields, summary and button: below each other, or with the summary beside them where there is
 * space.
 */
export function CheckoutLayout(props: FormProps) {
  const { checkout, path, isOptIn, language, fields, summary, end } = props
  const { kind, submission, key, shown } = checkout
  const texts = messages[language]
  const { className, ...identity } = identities[kind]
  return (
    <Form
      {...identity}
      action={path}
      className={`${css.form} ${className} ${isOptIn ? 'wcf-optin-form' : ''}`.trim()}
      {...{ [formAttribute]: 'order_paid' }}
      {...{ [checkoutAttribute]: '' }}
    >
      <input type="hidden" name={keyField} value={key} />
      <input type="hidden" name={shownField} value={shown} />
      <div className={css.fields}>
        {checkout.isRehearsal && <p className={css.notice}>{texts.rehearsal}</p>}
        <Waiting checkout={checkout} language={language} />
        <Problems
          title={texts.problemsTitle}
          problems={listProblems(checkoutForm, texts, submission)}
        />
        {fields}
      </div>
      {summary}
      <div className={css.end}>
        {end}
        <Note>
          {texts.consent} <a href={legalPaths['pirkimo-taisykles'][language]}>{texts.terms}</a>
          {' · '}
          <a href={legalPaths['privatumo-politika'][language]}>{texts.privacy}</a>
        </Note>
      </div>
    </Form>
  )
}

/** The button that places the order; its text says what pressing it means. */
export function OrderButton({ isOptIn, isRehearsal, language }: OrderButtonProps) {
  const { order, orderFree, orderRehearsal } = messages[language]
  const paid = isOptIn ? orderFree : order
  return <Button>{isRehearsal ? orderRehearsal : paid}</Button>
}

type OrderButtonProps = { isOptIn: boolean; isRehearsal: boolean; language: Language }

type WaitingProps = { checkout: Pick<CheckoutForm, 'earlier'>; language: Language }

/**
 * For a buyer who returned with the browser's back button: leads to the order instead of placing
 * another.
 */
export function Waiting({ checkout: { earlier }, language }: WaitingProps) {
  if (!earlier) return null
  const texts = messages[language]
  return (
    <p className={css.notice} role="status">
      {(earlier.isWaiting ? texts.waiting : texts.placed)(earlier.number)}{' '}
      <a href={orderThanksPaths[language]}>{texts.continue}</a>
    </p>
  )
}

type SummaryProps = { children: React.ReactNode; language: Language } & Readonly<
  Record<`data-${string}`, string>
>

/** The summary, which stays in view above 992 px. */
export function SummaryFrame({ children, language, ...data }: SummaryProps) {
  return (
    <section
      {...data}
      className={css.summary}
      aria-labelledby="suvestine"
      data-marketing-event="initiate_checkout"
      data-product-currency="EUR"
    >
      <h2 id="suvestine">{messages[language].summary}</h2>
      {children}
    </section>
  )
}
