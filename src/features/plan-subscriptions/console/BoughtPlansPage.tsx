import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import { EmailAddress } from '#features/console/EmailAddress.tsx'
import { List } from '#features/console/List.tsx'
import { ordersConsolePath } from '#features/orders/paths.ts'
import { formatDate } from '#lib/dates.ts'
import type { Language } from '#lib/language.ts'
import { dayOf } from '#lib/local-day.ts'
import { formatEurosAndCents } from '#lib/money.ts'
import type { PageProps } from '#lib/page.ts'
import { pluralForm } from '#lib/plural.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Table } from '#ui/table/Table.tsx'
import { boughtPlansPath, cancelPlanPath, type ListedPlan } from '../console-wire.ts'
import { boughtPlanMessages } from './messages.ts'

type Props = PageProps['consoleBoughtPlans'] & { language: Language }

/** Plans that were bought, the newest first. */
export function BoughtPlansPage(props: Props) {
  const { plans, olderThan, running, monthlyCents, frame, language } = props
  const texts = boughtPlanMessages[language]
  const counted = `${running} ${pluralForm(language, running, texts.running)}`
  const sum = texts.monthly(formatEurosAndCents(monthlyCents, language))
  return (
    <ConsoleFrame title={texts.title} frame={frame} language={language}>
      <List
        path={boughtPlansPath}
        olderThan={olderThan}
        texts={{ none: texts.none, older: texts.older }}
        {...(plans.length > 0 && { note: `${counted}, ${sum}.` })}
        isEmpty={plans.length === 0}
        language={language}
      >
        {plans.length > 0 && <Rows plans={plans} language={language} />}
      </List>
    </ConsoleFrame>
  )
}

type RowsProps = { plans: readonly ListedPlan[]; language: Language }

function Rows({ plans, language }: RowsProps) {
  const { title, columns } = boughtPlanMessages[language]
  return (
    <Table
      id="prenumeruojami-planai"
      caption={title}
      isCaptionHidden
      columns={[
        { title: columns.plan },
        { title: columns.buyer },
        { title: columns.state },
        { title: columns.until },
        { title: columns.payment },
        { title: columns.price, isNumeric: true },
        { title: columns.action },
      ]}
      rows={plans.map((plan) => ({
        key: String(plan.id),
        head: <a href={`${ordersConsolePath}/${plan.orderId}`}>{plan.name}</a>,
        cells: cellsOf(plan, language),
      }))}
    />
  )
}

function cellsOf(plan: ListedPlan, language: Language) {
  const { states, byItself, byHand } = boughtPlanMessages[language]
  const goesOn = plan.state === 'active' || plan.state === 'past_due'
  const payment = plan.isRecurring ? byItself : byHand
  return [
    <span key="buyer">
      {plan.buyer} <EmailAddress of={plan.email} />
    </span>,
    <Badge key="state" look={plan.state === 'past_due' ? 'wrong' : 'plain'}>
      {states[plan.state]}
    </Badge>,
    formatDate(dayOf(plan.periodEnd).name, language),
    goesOn ? payment : '',
    formatEurosAndCents(plan.priceCents, language),
    goesOn && <Cancel key="cancel" plan={plan} language={language} />,
  ]
}

function Cancel({ plan, language }: { plan: ListedPlan; language: Language }) {
  const { cancel, cancelOf } = boughtPlanMessages[language]
  return (
    <form method="post" action={cancelPlanPath(plan.id)}>
      <Button look="outlined" type="submit" aria-label={cancelOf(plan.name, plan.buyer)}>
        {cancel}
      </Button>
    </form>
  )
}
