import { shownFields } from '#features/checkout/shown-fields.ts'
import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { RowForm } from '#features/console/ConsoleRow.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { Facts } from '#features/console/Facts.tsx'
import { Timeline } from '#features/console/Timeline.tsx'
import { flagDetail, flagMessages } from '#features/orders/flag-messages.ts'
import { ordersConsolePath } from '#features/orders/paths.ts'
import { PersonLink } from '#features/people/PersonLink.tsx'
import { formatDate, formatDateTime } from '#lib/dates/dates.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { Language } from '#lib/language.ts'
import { formatEurosAndCents } from '#lib/money/money.ts'
import { may } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { type OrderRecord, orderActionPath } from '../console-wire.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderHistoryPart } from './OrderHistoryPart.tsx'
import { OrderLines } from './OrderLines.tsx'
import { Invoices, Payments } from './OrderMoney.tsx'
import { orderMessages } from './order-messages.ts'
import { methodName, orderWords, stateLook } from './order-words.ts'
import css from './Sales.module.css'
import { orderSourceName } from './source-words.ts'

type Props = PageProps['consoleOrder'] & { language: Language }
type PartProps = { record: OrderRecord; language: Language }

/** One order: lines and buyer, money, actions and history. */
export function OrderPage(props: Props) {
  const { record, outcome, refused, formKey, isLimited, buyerEmail, frame, language } = props
  const texts = orderMessages[language]
  const problem = props.problem && texts.problems[props.problem]
  const part = { record, language }
  const acted = { ...part, buyerEmail }
  const mayChange = may(frame.role, 'orders.change')
  return (
    <DetailPage
      title={texts.heading(record.number)}
      frame={frame}
      back={{ path: ordersConsolePath, text: texts.back }}
      notice={outcome && texts.outcomes[outcome]}
      problem={problem}
      language={language}
    >
      <Flags {...part} mayChange={mayChange} />
      <About {...part} />
      <OrderLines {...part} />
      <BuyerPart {...part} />
      <Payments {...acted} mayRefund={may(frame.role, 'refunds')} />
      <Invoices {...part} />
      {mayChange && <OrderActions {...{ ...acted, refused, problem, formKey, isLimited }} />}
      <OrderHistoryPart {...part} />
    </DetailPage>
  )
}

/** The reasons the order needs its owner, until the owner clears them. */
function Flags({ record: { id, flags }, mayChange, language }: PartProps & { mayChange: boolean }) {
  const texts = orderMessages[language].flags
  if (flags.length === 0) return null
  return (
    <ConsolePart id="demesys" title={texts.title} lead={texts.lead}>
      <Timeline
        items={flags.map(({ at, reason, amountCents, detail }) => ({
          at,
          title: flagMessages[language][reason].name,
          details: [
            flagMessages[language][reason].text(formatEurosAndCents(amountCents, language)),
            flagDetail({ reason, detail }, language),
          ].filter(Boolean),
        }))}
        language={language}
      />
      {mayChange && (
        <RowForm action={orderActionPath(id, 'clearFlags')}>
          <p className={css.button}>
            <Button>{texts.clear}</Button>
          </p>
        </RowForm>
      )}
    </ConsolePart>
  )
}

function About({ record, language }: PartProps) {
  const { facts, ownPage, languages } = orderMessages[language]
  const words = orderWords[language]
  const { state, kind, isTest, placedAt, withdrawUntil, source } = record
  return (
    <ConsolePart id="uzsakymas" title={facts.title} lead={facts.lead}>
      <Facts
        facts={[
          [
            facts.state,
            <span key="state">
              <Badge look={stateLook[state]}>{words.states[state]}</Badge>{' '}
              {isTest && <Badge look="wrong">{words.rehearsal}</Badge>}
            </span>,
          ],
          [facts.placed, formatDateTime(placedAt, language)],
          [facts.kind, words.kinds[kind]],
          [facts.method, methodName(record.paymentMethod, language)],
          [facts.withdraw, withdrawUntil === null ? '' : lastDayBefore(withdrawUntil, language)],
          [facts.language, languages[record.language]],
          [facts.source, orderSourceName(source, language)],
          [facts.campaign, source.campaign],
          [facts.landing, source.landingPage],
        ]}
      />
      <p>
        <a href={record.pageUrl} className={css.action}>
          {ownPage}
        </a>
      </p>
    </ConsolePart>
  )
}

/** The last whole day of a period that ends at an instant. */
const lastDayBefore = (end: number, language: Language) => formatDate(dayOf(end - 1).name, language)

function BuyerPart({ record: { buyer, vies }, language }: PartProps) {
  const { buyer: texts, vies: viesWords } = orderMessages[language]
  const { company } = buyer
  return (
    <ConsolePart id="pirkejas" title={texts.title} lead={texts.lead}>
      <Facts
        facts={[
          [texts.name, buyer.name],
          [texts.email, buyer.email && <PersonLink key="email" email={buyer.email} />],
          [texts.address, buyer.address],
          [texts.company, company?.name ?? ''],
          [texts.code, company?.code ?? ''],
          [texts.vatCode, company?.vatCode ?? ''],
          [texts.companyAddress, company ? [company.address, company.country].join(', ') : ''],
          ...shownFields(buyer.fields ?? {}, language).map(
            ({ label, text }) => [label, text] as const,
          ),
          [texts.vies, vies === null ? '' : (viesWords[vies] ?? vies)],
        ]}
      />
    </ConsolePart>
  )
}
