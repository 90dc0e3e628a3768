import { SureAction } from '#features/console/ConsoleRow.tsx'
import rows from '#features/console/ConsoleRows.module.css'
import { ConsoleTable } from '#features/console/ConsoleTable.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { List } from '#features/console/List.tsx'
import { buyerEmailTo, withBuyerEmail } from '#features/orders/buyer-email-note.ts'
import { ordersConsolePath } from '#features/orders/paths.ts'
import { PersonLink } from '#features/people/PersonLink.tsx'
import { dayOf } from '#lib/dates/local-day.ts'
import type { Language } from '#lib/language.ts'
import { formatEurosAndCents } from '#lib/money/money.ts'
import { may } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { pluralForm } from '#lib/text/plural.ts'
import { Badge } from '#ui/Badge.tsx'
import { boughtPlansPath, cancelPlanPath, type ListedPlan } from '../console-wire.ts'
import { boughtPlanMessages } from './messages.ts'

type Props = PageProps['consoleBoughtPlans'] & { language: Language }

/** Bought plans, newest first. */
export function BoughtPlansPage(props: Props) {
  const { plans, olderThan, running, monthlyCents, hasYearly, sendsEmails, frame, language } = props
  const texts = boughtPlanMessages[language]
  const counted = `${running} ${pluralForm(language, running, texts.running)}`
  const monthly = hasYearly ? texts.monthlyOfYears : texts.monthly
  const sum = monthly(formatEurosAndCents(monthlyCents, language))
  return (
    <DetailPage
      title={texts.title}
      frame={frame}
      back={{ path: ordersConsolePath, text: texts.back }}
      language={language}
    >
      <List
        path={boughtPlansPath}
        olderThan={olderThan}
        texts={{ none: texts.none, older: texts.older }}
        {...(plans.length > 0 && { note: `${counted}, ${sum}.` })}
        isEmpty={plans.length === 0}
        language={language}
      >
        {plans.length > 0 && (
          <Rows
            {...{ plans, sendsEmails, language }}
            mayCancel={may(frame.role, 'orders.change')}
          />
        )}
      </List>
    </DetailPage>
  )
}

type RowsProps = Pick<Props, 'plans' | 'sendsEmails' | 'language'> & { mayCancel: boolean }

function Rows({ plans, sendsEmails, mayCancel, language }: RowsProps) {
  const { title, columns } = boughtPlanMessages[language]
  return (
    <ConsoleTable
      isList
      id="prenumeruojami-planai"
      caption={title}
      isCaptionHidden
      columns={[
        { title: columns.plan },
        { title: columns.buyer, narrow: 'brief' },
        { title: columns.state },
        { title: columns.until, narrow: 'titled' },
        { title: columns.price, isNumeric: true, narrow: 'end' },
        { title: columns.action },
      ]}
      rows={plans.map((plan) => ({
        key: String(plan.id),
        head: <a href={`${ordersConsolePath}/${plan.orderId}`}>{plan.name}</a>,
        cells: [
          ...cellsOf(plan, language),
          mayCancel && goesOn(plan) && <Cancel key="cancel" {...{ plan, sendsEmails, language }} />,
        ],
      }))}
    />
  )
}

const goesOn = ({ state }: ListedPlan) => state === 'active' || state === 'past_due'

function cellsOf(plan: ListedPlan, language: Language) {
  const { states, byItself, byHand, price } = boughtPlanMessages[language]
  return [
    <span key="buyer">
      {plan.buyer}
      <small>
        <PersonLink email={plan.email} />
      </small>
    </span>,
    <Badge key="state" look={plan.state === 'past_due' ? 'wrong' : 'plain'}>
      {states[plan.state]}
    </Badge>,
    <span key="until">
      {dayOf(plan.periodEnd).name}
      {goesOn(plan) && <small>{plan.isRecurring ? byItself : byHand}</small>}
    </span>,
    <span key="price">
      {formatEurosAndCents(plan.priceCents, language)}
      <br />
      {price[plan.interval]}
    </span>,
  ]
}

type CancelProps = Pick<Props, 'sendsEmails' | 'language'> & { plan: ListedPlan }

function Cancel({ plan, sendsEmails, language }: CancelProps) {
  const { cancel } = boughtPlanMessages[language]
  return (
    <div className={rows.actions}>
      <SureAction
        action={cancelPlanPath(plan.id)}
        of={`${plan.name}, ${plan.buyer}`}
        {...cancel}
        note={withBuyerEmail(cancel.note, buyerEmailTo(plan.email, sendsEmails), language)}
      />
    </div>
  )
}
