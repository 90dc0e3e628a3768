import { contactPaths } from '#features/contact/wire.ts'
import { thanksAttribute } from '#features/marketing/page-options.ts'
import { orderLookUpPaths } from '#features/orders/paths.ts'
import { TransferDetails } from '#features/payments/TransferDetails.tsx'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { formatEurosAndCents } from '#lib/money/money.ts'
import { IfOffered, useHomePath } from '#ui/addresses.tsx'
import { Button } from '#ui/Button.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Section } from '#ui/Section.tsx'
import css from './OrderThanksPage.module.css'
import { boughtOrderPaths, orderThanksPaths } from './paths.ts'
import { messages } from './thanks-messages.ts'
import { checkoutAttribute, type OrderThanksProps } from './wire.ts'

type Props = OrderThanksProps & { language: Language }

/** The last page of an order: the state of its payment, and the link to the order. */
export function OrderThanksPage({ thanks, sendsEmails, language }: Props) {
  const texts = messages[language]
  const state = thanks?.state ?? 'unknown'
  const leads = { ...texts.leads, ...(!sendsEmails && texts.leadsWithoutEmails) }
  return (
    <>
      <PageHead title={texts.titles[state]} lead={leads[state]} isAnswer>
        {!thanks && (
          <p className={css.way}>
            {sendsEmails ? (
              <Button href={orderLookUpPaths[language]}>{texts.lookUp}</Button>
            ) : (
              <IfOffered address={contactPaths[language]}>
                <Button href={contactPaths[language]}>{texts.contact}</Button>
              </IfOffered>
            )}
          </p>
        )}
      </PageHead>
      {thanks && <Order thanks={thanks} sendsEmails={sendsEmails} language={language} />}
    </>
  )
}

type OrderProps = Pick<Props, 'sendsEmails' | 'language'> & {
  thanks: NonNullable<OrderThanksProps['thanks']>
}

function Order({ thanks, sendsEmails, language }: OrderProps) {
  const { state, number, isTest, totalCents, heldUntil, instructions, purchase } = thanks
  const texts = messages[language]
  const isAwaited = state === 'waiting' || state === 'refused'
  return (
    <Section tone="cream" className={css.page}>
      <div
        className={css.order}
        {...(isAwaited && { [checkoutAttribute]: state })}
        {...(purchase && { [thanksAttribute]: purchase })}
      >
        <dl className={css.facts}>
          <div>
            <dt>{texts.number}</dt>
            <dd>{number}</dd>
          </div>
          <div>
            <dt>{texts.total}</dt>
            <dd>{formatEurosAndCents(totalCents, language)}</dd>
          </div>
          {heldUntil !== null && (
            <div>
              <dt>{texts.payBy}</dt>
              <dd>{formatDateTime(heldUntil, language)}</dd>
            </div>
          )}
        </dl>
        {isTest && <p className={css.again}>{texts.rehearsal}</p>}
        {instructions && <Next thanks={thanks} sendsEmails={sendsEmails} language={language} />}
        {instructions && <TransferDetails instructions={instructions} language={language} />}
        {state === 'waiting' && <p className={css.again}>{texts.payAgain}</p>}
        {!sendsEmails && <p className={css.again}>{texts.keepLink}</p>}
        <p className={css.ways}>
          {state === 'waiting' && (
            <Button href={orderThanksPaths[language]}>{texts.refresh}</Button>
          )}
          <Button
            href={boughtOrderPaths[language]}
            look={state === 'waiting' ? 'outlined' : 'filled'}
          >
            {onwardText(thanks, language)}
          </Button>
          <a href={useHomePath(language)}>{texts.home}</a>
        </p>
      </div>
    </Section>
  )
}

function Next({ thanks, sendsEmails, language }: OrderProps) {
  const { next } = messages[language]
  const { totalCents, heldUntil, isDigital, isPlan } = thanks
  const sum = formatEurosAndCents(totalCents, language)
  const steps = [
    heldUntil === null ? next.pay(sum) : next.payBy(sum, formatDateTime(heldUntil, language)),
    sendsEmails ? next.arrives : next.arrivesWithoutEmails,
    isPlan ? next.plan : isDigital ? next.digital : next.service,
  ]
  return (
    <section aria-labelledby="toliau">
      <h2 id="toliau">{next.title}</h2>
      <ol className={css.next}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}

function onwardText({ state, isDigital }: OrderProps['thanks'], language: Language): string {
  const { retry, open, openDigital } = messages[language]
  if (state === 'refused') return retry
  return isDigital && (state === 'paid' || state === 'free') ? openDigital : open
}
