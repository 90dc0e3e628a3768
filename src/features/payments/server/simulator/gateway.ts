import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { simulatorPath } from '../../paths.ts'
import type {
  Begun,
  CallbackReading,
  Gateway,
  NewCharge,
  NewRefund,
  PaymentReport,
  Reading,
  RefundAnswer,
} from '../gateways/gateway.ts'
import { bookPayment, bookRefund, closeBooked, readBooked, type SimulatedPayment } from './books.ts'
import { readEvent } from './tokens.ts'

const methods: Gateway['methods'] = [
  {
    id: 'simulator',
    gateway: 'simulator',
    kind: 'card',
    marks: ['card'],
    title: { lt: 'Bandomasis mokėjimas', en: 'Rehearsal payment' },
    hint: {
      lt: 'Pinigai nenurašomi, o\u00a0užsakymas pažymimas kaip bandomasis.',
      en: 'No money is taken, and the order is marked as a rehearsal.',
    },
    isRecurring: true,
  },
]

/** A gateway of our own that takes no money and has books of its own. */
export function simulatorGateway(db: Kysely<Tables>, publicUrl: string): Gateway {
  return {
    methods,
    isTest: () => true,
    baseUrl: () => publicUrl,
    acknowledgement: 'OK',
    async begin(payment, { now }) {
      const { id } = await bookPayment(db, payment, now())
      return { outcome: 'begun', externalId: id, redirectUrl: publicUrl + simulatorPath(id) }
    },
    read: ({ externalId }) => readFrom(db, externalId),
    async close({ externalId }) {
      await closeBooked(db, externalId)
      return readFrom(db, externalId)
    },
    readCallback: async ({ raw }, { key, now }) => readCallback(readEvent(key, raw, now())),
    refund: (refund) => refundBooked(db, refund),
    chargeAgain: (charge, { now }) => chargeAgain(db, charge, now()),
    test: async () => ({ isOk: true, answer: '' }),
  }
}

function readCallback(event: ReturnType<typeof readEvent>): CallbackReading {
  if (typeof event === 'string') return { outcome: 'refused', reason: event }
  const { id: externalId, state, reference, amountCents, currency } = event
  const about = { reference, externalId, amountCents, currency, recurringToken: externalId }
  const report = { ...about, state, answer: state }
  return {
    outcome: 'read',
    key: event.event,
    reports: [{ about: 'payment', report: report as PaymentReport }],
  }
}

async function refundBooked(
  db: Kysely<Tables>,
  { payment: { externalId: paymentId }, amountCents, idempotencyKey }: NewRefund,
): Promise<RefundAnswer> {
  const isBooked = await bookRefund(db, paymentId, amountCents, idempotencyKey)
  if (!isBooked) return { outcome: 'refused', answer: 'more than is left' }
  const about = { paymentId, externalId: idempotencyKey, amountCents, answer: 'succeeded' }
  return { outcome: 'answered', report: { ...about, state: 'succeeded' } }
}

async function chargeAgain(
  db: Kysely<Tables>,
  { reference, amountCents, currency }: NewCharge,
  now: number,
): Promise<Begun> {
  const nowhere = { notificationUrl: '', returnUrl: '' }
  const charge = { reference, amountCents, currency, ...nowhere }
  const booked = { ...(await bookPayment(db, charge, now)), state: 'paid' as const }
  await db
    .updateTable('simulated_payments')
    .set({ state: 'paid' })
    .where('id', '=', booked.id)
    .execute()
  return { outcome: 'begun', externalId: booked.id, redirectUrl: null, report: reportOf(booked) }
}

async function readFrom(db: Kysely<Tables>, id: string): Promise<Reading> {
  const booked = await readBooked(db, id)
  return booked
    ? { outcome: 'read', report: reportOf(booked) }
    : { outcome: 'unavailable', answer: 'unknown' }
}

/** Converts a booking to a report; callbacks use the same states. */
function reportOf(booked: SimulatedPayment): PaymentReport {
  const { id, reference, state, amount_cents, currency } = booked
  return {
    reference,
    externalId: id,
    state: state as PaymentReport['state'],
    amountCents: amount_cents,
    currency,
    answer: state,
    recurringToken: id,
  }
}
