import { headerRow, line, money } from '#lib/csv/csv.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { Language } from '#lib/language.ts'
import { boughtPlanMessages } from '../console/messages.ts'
import type { ListedPlan } from '../console-wire.ts'

/** Bought plans as a file for spreadsheets. */
export async function* plansCsv(
  plans: AsyncIterable<ListedPlan>,
  language: Language,
): AsyncGenerator<string> {
  const { columns, email, states, price } = boughtPlanMessages[language]
  const { plan, buyer, state, until } = columns
  yield headerRow([plan, buyer, email, state, until, `${columns.price}, €`, ''], language)
  for await (const one of plans)
    yield line(
      [
        one.name,
        one.buyer,
        one.email,
        states[one.state],
        dayOf(one.periodEnd).name,
        money(one.priceCents, language),
        price[one.interval],
      ],
      language,
    )
}
