import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import { ConsoleTable } from '#features/console/ConsoleTable.tsx'
import { List, ListTick } from '#features/console/List.tsx'
import { PageLinks } from '#features/console/PageLinks.tsx'
import { DoneBar } from '#features/console/UndoBar.tsx'
import type { OrderSummary } from '#features/orders/list.ts'
import { ordersConsolePath } from '#features/orders/paths.ts'
import { PersonLink } from '#features/people/PersonLink.tsx'
import { boughtPlansPath } from '#features/plan-subscriptions/console-wire.ts'
import { withdrawalsPath } from '#features/purchases/console-wire.ts'
import { shopSettingsPath } from '#features/shop/console-wire.ts'
import { formatShortDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { type Cents, formatEurosAndCents } from '#lib/money/money.ts'
import { may, type Role } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { pluralForm } from '#lib/text/plural.ts'
import { Badge } from '#ui/Badge.tsx'
import { fulfilOrdersPath, orderPath, ordersFilePath } from '../console-wire.ts'
import { statementsPath } from '../statements-wire.ts'
import { listMessages } from './list-messages.ts'
import { OrderFilters } from './OrderFilters.tsx'
import { orderListAddress, orderListParameters } from './order-list-address.ts'
import { methodName, orderWords, stateLook } from './order-words.ts'
import css from './Sales.module.css'

type Props = PageProps['consoleOrders'] & { language: Language }

/** All orders, newest first. */
export function OrdersPage(props: Props) {
  const { orders, olderThan, filter, counts, flagged, areAllTicked, frame, language } = props
  const texts = listMessages[language]
  const isEmpty = Object.values(counts).every((count) => count === 0) && filter.state === null
  const mayFulfil = may(frame.role, 'orders.change') && orders.some(isToFulfil)
  const { paieska: _search, ...filters } = orderListParameters(filter)
  return (
    <ConsoleFrame title={texts.title} frame={frame} language={language}>
      {props.fulfilled && <Fulfilled counts={props.fulfilled} language={language} />}
      <Links unmatched={props.unmatchedTransfers} role={frame.role} language={language} />
      <List
        path={ordersConsolePath}
        filters={filters}
        search={filter.search}
        {...(orders.length > 0 && { csvPath: ordersFilePath })}
        filterForm={!isEmpty && <OrderFilters {...{ filter, counts, flagged, language }} />}
        bulk={mayFulfil ? [{ path: fulfilOrdersPath, label: texts.fulfil }] : []}
        tickAll={{
          path: orderListAddress(filter, { before: props.before, areTicked: !areAllTicked }),
          areTicked: areAllTicked,
        }}
        olderThan={olderThan}
        texts={{ none: isEmpty ? texts.none : texts.noneFound, older: texts.older }}
        {...(!isEmpty && { note: texts.note })}
        isEmpty={orders.length === 0}
        language={language}
      >
        {orders.length > 0 && <Rows {...{ orders, areAllTicked, mayFulfil, language }} />}
      </List>
    </ConsoleFrame>
  )
}

type LinksProps = { unmatched: number; role: Role; language: Language }

function Links({ unmatched, role, language }: LinksProps) {
  const { links } = listMessages[language]
  return (
    <PageLinks
      links={[
        { path: statementsPath, text: links.statements, count: unmatched },
        { path: withdrawalsPath, text: links.withdrawals },
        { path: boughtPlansPath, text: links.plans },
        { path: shopSettingsPath, text: links.settings, needs: 'settings' },
      ]}
      role={role}
      language={language}
    />
  )
}

const isToFulfil = ({ state }: OrderSummary) => state === 'paid'

type FulfilledProps = {
  counts: NonNullable<Props['fulfilled']>
  language: Language
}

function Fulfilled({ counts: { done, unchanged }, language }: FulfilledProps) {
  const texts = listMessages[language].fulfilled
  const said = [
    done > 0 && `${done} ${pluralForm(language, done, texts.done)}`,
    unchanged > 0 && `${unchanged} ${pluralForm(language, unchanged, texts.unchanged)}`,
  ].filter(Boolean)
  return <DoneBar>{said.join(' ') || texts.noneTicked}</DoneBar>
}

type RowsProps = Pick<Props, 'orders' | 'areAllTicked' | 'language'> & { mayFulfil: boolean }

function Rows({ orders, areAllTicked, mayFulfil, language }: RowsProps) {
  const { columns, table, needed, tick } = listMessages[language]
  const { states } = orderWords[language]
  return (
    <ConsoleTable
      isList
      id="uzsakymu-sarasas"
      caption={table}
      isCaptionHidden
      columns={[
        { title: columns.number },
        { title: columns.buyer, narrow: 'brief' },
        { title: columns.state },
        { title: columns.method, narrow: 'hidden' },
        { title: columns.placed, narrow: 'first' },
        { title: columns.sum, isNumeric: true, narrow: 'end' },
      ]}
      rows={orders.map((order) => ({
        key: String(order.id),
        head: (
          <span className={css.numbered}>
            {mayFulfil && isToFulfil(order) && (
              <ListTick id={order.id} label={tick(order.number)} isTicked={areAllTicked} />
            )}
            <a href={orderPath(order.id)}>{order.number}</a>
          </span>
        ),
        cells: [
          <span key="buyer">
            {order.company ?? order.name}
            <small>
              <PersonLink email={order.email} />
            </small>
          </span>,
          <span key="state" className={css.states}>
            <Badge look={stateLook[order.state]}>{states[order.state]}</Badge>
            {order.isFlagged && <Badge look="wrong">{needed}</Badge>}
          </span>,
          methodName(order.paymentMethod, language),
          <time key="placed" dateTime={new Date(order.placedAt).toISOString()}>
            {formatShortDateTime(order.placedAt, language)}
          </time>,
          <Sum key="sum" order={order} language={language} />,
        ],
      }))}
    />
  )
}

/** The order's price, and the part of it that was received or paid back. */
function Sum({ order, language }: { order: OrderSummary; language: Language }) {
  const texts = listMessages[language]
  const { state, totalCents, paidCents, refundedCents } = order
  const euros = (amount: Cents) => formatEurosAndCents(amount, language)
  return (
    <span>
      {euros(totalCents)}
      {state === 'awaiting_payment' && paidCents > 0 && (
        <small>{texts.received(euros(paidCents))}</small>
      )}
      {refundedCents > 0 && <small>{texts.refunded(euros(refundedCents))}</small>}
    </span>
  )
}
