import { cartPaths } from '#features/cart/paths.ts'
import { legalPaths } from '#features/legal/wire.ts'
import { formAttribute } from '#features/marketing/page-options.ts'
import { pricingPaths } from '#features/plans/wire.ts'
import type { Language } from '#lib/language.ts'
import { type Cents, formatEurosAndCents } from '#lib/money/money.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/field/Form.tsx'
import { listProblems } from '#ui/field/field-props.ts'
import { Note } from '#ui/field/Note.tsx'
import { Problems } from '#ui/field/Problems.tsx'
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

interface PageProps {
  kind: CheckoutKind
  language: Language
  children: React.ReactNode
}

/** The head that all checkouts share. */
export function CheckoutPage({ kind, language, children }: PageProps) {
  return (
    <Section tone="cream" labelledBy="antraste" className={css.page}>
      <Steps kind={kind} language={language} />
      <h1 id="antraste" className={css.title}>
        {messages[language].title[kind]}
      </h1>
      {children}
    </Section>
  )
}

/** The way of an order; its first step leads back to what is ordered. */
function Steps({ kind, language }: Omit<PageProps, 'children'>) {
  const { steps } = messages[language]
  const [path, text] =
    kind === 'plan' ? [pricingPaths[language], steps.plans] : [cartPaths[language], steps.cart]
  return (
    <nav aria-label={steps.label}>
      <ol className={css.steps}>
        <li>
          <a href={path}>{text}</a>
        </li>
        <li aria-current="step">{steps.details}</li>
        <li>{steps.payment}</li>
      </ol>
    </nav>
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
  /** Above the fields, where the summary is below them. */
  top?: React.ReactNode
  fields: React.ReactNode
  summary: React.ReactNode
  end: React.ReactNode
}

/**
 * Fields, summary and button: below each other, or with the summary beside them where there is
 * space.
 */
export function CheckoutLayout(props: FormProps) {
  const { checkout, path, isOptIn, language, top, fields, summary, end } = props
  const { kind, submission, key, shown } = checkout
  const texts = messages[language]
  const { className, ...identity } = identities[kind]
  const isFree = isOptIn && kind !== 'plan'
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
        {top}
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
        <p className={css.lead}>{isFree ? texts.leadOfFree : texts.lead[kind]}</p>
        <Note>
          {texts.consent} <a href={legalPaths['pirkimo-taisykles'][language]}>{texts.terms}</a>
          {' · '}
          <a href={legalPaths['privatumo-politika'][language]}>{texts.privacy}</a>
        </Note>
      </div>
    </Form>
  )
}

/** The button that places the order; its text says what pressing it means, and what it costs. */
export function OrderButton({ totalCents, isRehearsal, language }: OrderButtonProps) {
  const { order, orderFree, orderRehearsal } = messages[language]
  const paid = totalCents === 0 ? orderFree : order(formatEurosAndCents(totalCents, language))
  return <Button className={css.order}>{isRehearsal ? orderRehearsal : paid}</Button>
}

type OrderButtonProps = { totalCents: Cents; isRehearsal: boolean; language: Language }

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
