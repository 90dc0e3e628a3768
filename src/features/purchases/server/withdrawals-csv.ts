import { headerRow, line, money } from '#lib/csv/csv.ts'
import type { Language } from '#lib/language.ts'
import { withdrawalListMessages } from '../console/messages.ts'
import type { Withdrawal } from '../console-wire.ts'

/** Statements of withdrawal as a file for spreadsheets; times are in ISO 8601. */
export async function* withdrawalsCsv(
  withdrawals: AsyncIterable<Withdrawal>,
  language: Language,
): AsyncGenerator<string> {
  const { columns, outcomes } = withdrawalListMessages[language]
  const { receivedAt, order, name, email, outcome, refund, settledAt } = columns
  yield headerRow([receivedAt, order, name, email, outcome, refund, settledAt], language)
  for await (const one of withdrawals)
    yield line(
      [
        new Date(one.receivedAt).toISOString(),
        one.orderNumber,
        one.name,
        one.email,
        outcomes[one.outcome],
        money(one.refundCents, language),
        one.settledAt === null ? null : new Date(one.settledAt).toISOString(),
      ],
      language,
    )
}
