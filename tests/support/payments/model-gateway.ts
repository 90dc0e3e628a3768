import type { Begun, NewCharge, RefundReport } from '#features/payments/server/gateways/gateway.ts'
import type { OpenGateway, OpenGateways } from '#features/payments/server/gateways/open-gateways.ts'
import type { PaymentState } from '#features/payments/server/tables.ts'
import { dayMs, secondMs } from '#lib/dates/durations.ts'
import type { StartProcess } from '../crash-model.ts'

type Gate = Parameters<StartProcess>[0]['gate']

/** After this time a request is given up before it has come. */
const timeoutMs = 15 * secondMs
/** How long the gateway remembers the key of a charge; Stripe promises no more than a day. */
const keyMs = dayMs

/** A gateway's books for all processes of a model; other processes may run before each answer. */
export function createModelGateway(now: () => number, leaseMs: number) {
  const payments = new Map<string, BookedPayment>()
  const asking: { what: string; at: number; isDead: () => boolean; isOver: boolean }[] = []
  const faults: string[] = []
  const charges = new Map<string, { at: number; begun: Begun }>()
  let isDown = false
  let refusesCharges = false
  let answersToLose = 0

  /**
   * A request and its answer, on whose ways other processes may run and the caller may be killed.
   */
  async function exchange<Answer>(gate: Gate, what: string, doing: () => Answer) {
    const isAsked = asking.some(
      (other) =>
        other.what === what && !other.isOver && !other.isDead() && other.at + leaseMs > now(),
    )
    if (isAsked) faults.push(`${what} is asked for by two`)
    const own = { what, at: now(), isDead: gate.isDead, isOver: false }
    asking.push(own)
    await gate.pause()
    const answer = isDown ? unavailable : doing()
    const isLost = answersToLose > 0
    if (isLost) answersToLose--
    await gate.pause()
    own.isOver = true
    return isLost ? unavailable : answer
  }

  /** Two processes may ask for the same charge, which is made once under its reference. */
  async function exchangeCharge(gate: Gate, asked: NewCharge): Promise<Begun> {
    const at = now()
    return exchange(gate, `charge ${asking.length}`, () =>
      now() - at > timeoutMs ? unavailable : charge(asked),
    )
  }

  function charge({ reference, amountCents }: NewCharge): Begun {
    const known = charges.get(reference)
    if (known && now() - known.at < keyMs) return known.begun
    const begun = refusesCharges
      ? ({ outcome: 'refused', answer: 'card_declined' } as const)
      : bookCharge(reference, amountCents)
    charges.set(reference, { at: now(), begun })
    return begun
  }

  function bookCharge(reference: string, amountCents: number): Begun {
    const externalId = `pi_${payments.size}_${reference}`
    const booked = { reference, state: 'paid', amountCents, answersAtOnce: true } as const
    payments.set(externalId, { ...booked, refunds: new Map() })
    return { outcome: 'begun', externalId, redirectUrl: null, report: reportOf(externalId) }
  }

  function book(externalId: string) {
    const payment = payments.get(externalId)
    if (!payment) throw new Error(`no payment ${externalId}`)
    return payment
  }

  function refund(externalId: string, amountCents: number, key: string) {
    const payment = book(externalId)
    const known = payment.refunds.get(key)
    if (known) return answered(externalId, known)
    if (payment.state !== 'paid' || amountCents > leftOf(payment))
      return { outcome: 'refused', answer: 'amount_too_large' } as const
    const state = payment.answersAtOnce ? 'succeeded' : 'pending'
    const made = { id: `re_${externalId}_${payment.refunds.size + 1}`, amountCents, state } as const
    payment.refunds.set(key, made)
    return answered(externalId, made)
  }

  function readRefund(externalId: string, id: string | null) {
    const refunds = [...book(externalId).refunds.values()]
    const found = refunds.find((one) => one.id === id)
    return found
      ? answered(externalId, found)
      : ({ outcome: 'refused', answer: 'no such refund' } as const)
  }

  const opened = (gate: Gate): OpenGateway => ({
    methods: [],
    acknowledgement: '',
    minRefundCents: 1 as OpenGateway['minRefundCents'],
    begin: async () => unavailable,
    readCallback: async () => unavailable,
    test: async () => ({ isOk: true, answer: '' }),
    close: undefined,
    chargeAgain: (asked) => exchangeCharge(gate, asked),
    read: ({ externalId }) =>
      exchange(gate, externalId, () => ({ outcome: 'read', report: reportOf(externalId) })),
    refund: ({ payment: { externalId }, amountCents, idempotencyKey }) =>
      exchange(gate, idempotencyKey, () => refund(externalId, amountCents, idempotencyKey)),
    readRefund: ({ payment, idempotencyKey, externalId }) =>
      exchange(gate, idempotencyKey, () => readRefund(payment.externalId, externalId)),
  })

  function reportOf(externalId: string) {
    const { reference, state, amountCents } = book(externalId)
    return { reference, externalId, state, amountCents, currency: 'EUR', answer: state }
  }

  return {
    payments,
    faults,
    reportOf,
    gatewaysFor: (gate: Gate): OpenGateways => ({ open: () => opened(gate), methods: () => [] }),
    setDown(value: boolean) {
      isDown = value
    },
    /** From now on charges without the buyer are refused, or made. */
    refuseCharges(value: boolean) {
      refusesCharges = value
    },
    /** The next request takes effect, but its answer is lost. */
    loseAnswer() {
      answersToLose++
    },
    /** Ends pending refunds, one way or the other. */
    settleRefunds(externalId: string, state: 'succeeded' | 'failed') {
      for (const [key, refund] of book(externalId).refunds)
        if (refund.state === 'pending') book(externalId).refunds.set(key, { ...refund, state })
    },
  }
}

export type ModelGateway = ReturnType<typeof createModelGateway>

export interface BookedPayment {
  reference: string
  state: Exclude<PaymentState, 'created'>
  amountCents: number
  /** By idempotency key. */
  refunds: Map<string, BookedRefund>
  /** Whether a refund succeeds immediately, or some time later. */
  answersAtOnce: boolean
}

interface BookedRefund {
  id: string
  amountCents: number
  state: RefundReport['state']
}

const unavailable = { outcome: 'unavailable', answer: 'away' } as const

const answered = (paymentId: string, { id, amountCents, state }: BookedRefund) =>
  ({
    outcome: 'answered',
    report: { paymentId, externalId: id, state, amountCents, answer: state },
  }) as const

const leftOf = ({ amountCents, refunds }: BookedPayment) =>
  [...refunds.values()]
    .filter(({ state }) => state !== 'failed')
    .reduce((left, refund) => left - refund.amountCents, amountCents)
