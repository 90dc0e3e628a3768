import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#lib/dates/durations.ts'
import { checkVatCodes } from './check-vat-codes.ts'
import type { ViesAnswer } from './vies.ts'

const placedAt = Date.UTC(2026, 10, 22, 10)
const evidenceAt = (at: number) => JSON.stringify({ askedAt: new Date(at).toISOString() })

/** Runs every ten minutes for three days, and returns the hours in which the register was asked. */
async function hoursOfQuestions(answerAt: (hour: number) => ViesAnswer['status']) {
  const asked: number[] = []
  const open = { orderId: 1, vatCode: 'LV40003245752', placedAt }
  let order: { status: ViesAnswer['status']; evidence: string } = {
    status: 'unavailable',
    evidence: evidenceAt(placedAt),
  }
  for (let now = placedAt; now < placedAt + 3 * dayMs; now += hourMs / 6) {
    await checkVatCodes({
      now: () => now,
      orders: {
        openVatChecks: async () =>
          order.status === 'unavailable' ? [{ ...open, evidence: order.evidence }] : [],
        recordVatCheck: async (_, answer) => {
          order = answer
        },
      },
      vies: async () => {
        asked.push((now - placedAt) / hourMs)
        return { status: answerAt(asked.length), evidence: evidenceAt(now) }
      },
    })
  }
  return { asked, order }
}

test('a register that is away is asked again after an hour, and then ever less often', async () => {
  const { asked } = await hoursOfQuestions(() => 'unavailable')
  expect(asked.slice(0, 4)).toEqual([1, 2, 4, 8])
  expect(asked.length).toBeLessThan(9)
})

test('orders whose codes stay unanswered keep nobody else from being asked about', async () => {
  const evidence = evidenceAt(placedAt)
  const orders = Array.from({ length: 130 }, (_, index) => ({
    orderId: index,
    vatCode: `LV${index}`,
    evidence,
    placedAt,
  }))
  const asked = new Set<string>()
  for (let run = 1; run <= 3; run++) {
    const now = placedAt + hourMs + run
    await checkVatCodes({
      now: () => now,
      orders: {
        openVatChecks: async () => orders,
        async recordVatCheck(id, { evidence }) {
          Object.assign(orders[id] ?? {}, { evidence })
        },
      },
      async vies(vatCode) {
        asked.add(vatCode)
        return { status: 'unavailable', evidence: evidenceAt(now) }
      },
    })
  }
  expect(asked.size).toBe(130)
})

test('once it has answered it is left alone', async () => {
  const { asked, order } = await hoursOfQuestions((count) => (count < 2 ? 'unavailable' : 'valid'))
  expect(asked).toEqual([1, 2])
  expect(order.status).toBe('valid')
})
