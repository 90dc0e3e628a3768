import { ordersConsolePath } from '#features/orders/paths.ts'
import { salesPath } from '#features/sales/console-wire.ts'
import type { Language } from '#lib/language.ts'
import { formatEuros } from '#lib/money/money.ts'
import { may, type Role } from '#lib/role.ts'
import { pluralForm } from '#lib/text/plural.ts'
import { todayMessages } from '../today-messages.ts'
import type { RecentSales } from '../today-wire.ts'
import css from './TodayPage.module.css'

type Props = { sales: RecentSales; role: Role; language: Language }

/** Orders and income of today and of a week. */
export function SalesPart({ sales, role, language }: Props) {
  const texts = todayMessages[language].sales
  return (
    <section className={css.part} aria-labelledby="parduotuve">
      <h2 id="parduotuve">{texts.title}</h2>
      <dl className={css.sales}>
        {(['today', 'week'] as const).map((days) => (
          <div key={days}>
            <dt>{texts[days]}</dt>
            <dd>
              <strong>{sales[days].orders.toLocaleString(language)}</strong>{' '}
              {pluralForm(language, sales[days].orders, texts.orders)}
            </dd>
            <dd>
              <strong>{formatEuros(sales[days].cents, language)}</strong> {texts.income}
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.links}>
        {may(role, 'orders.see') && <a href={ordersConsolePath}>{texts.toOrders}</a>}
        <a href={salesPath}>{texts.toSales}</a>
      </p>
    </section>
  )
}
