import type { Stripe } from 'stripe'
import type {
  Begun,
  Gateway,
  GatewayContext,
  NewPayment,
  Reading,
  RefundAnswer,
} from './gateway.ts'
import { clientOf, failureOf, isTestKey, refundFailureOf } from './stripe-client.ts'
import { readStripeEvent } from './stripe-events.ts'
import { reportOfIntent, reportOfRefund, reportOfSession } from './stripe-reports.ts'

const methods: Gateway['methods'] = [
  {
    id: 'stripe:card',
    gateway: 'stripe',
    kind: 'card',
    marks: ['card', 'phone'],
    title: { lt: 'Mokėjimo kortelė', en: 'Card' },
    hint: {
      lt: 'Saugiame „Stripe“ puslapyje; taip pat „Apple Pay“ ir „Google Pay“.',
      en: 'On the secure page of Stripe; Apple Pay and Google Pay too.',
    },
    isRecurring: true,
  },
]

/** https://docs.stripe.com/payments/checkout: a session with a hosted page for each attempt. */
export const stripe: Gateway = {
  methods,
  isTest: ({ secret_key = '' }) => isTestKey(secret_key),
  baseUrl: () => 'https://api.stripe.com',
  acknowledgement: 'OK',
  begin: (payment, context) =>
    asked(context, async (client) => {
      const idempotencyKey = `payment:${payment.reference}`
      const session = await client.checkout.sessions.create(sessionOf(payment), { idempotencyKey })
      // An answer without an address may come from a proxy rather than from Stripe.
      if (!session.url) return { outcome: 'unavailable', answer: 'no address' }
      const expiresAt = session.expires_at * 1000
      return { outcome: 'begun', externalId: session.id, redirectUrl: session.url, expiresAt }
    }),
  read: ({ externalId }, context) =>
    read<Reading>(context, async (client) => ({
      outcome: 'read',
      report: isIntent(externalId)
        ? reportOfIntent(await client.paymentIntents.retrieve(externalId))
        : await reportOfSession(await client.checkout.sessions.retrieve(externalId), client),
    })),
  close: ({ externalId }, context) =>
    read<Reading>(context, async (client) => {
      if (isIntent(externalId))
        return {
          outcome: 'read',
          report: reportOfIntent(await client.paymentIntents.retrieve(externalId)),
        }
      const { sessions } = client.checkout
      // Only an open session can be expired; for any other its state is read.
      const session = await sessions.expire(externalId).catch(() => sessions.retrieve(externalId))
      return { outcome: 'read', report: await reportOfSession(session, client) }
    }),
  readCallback: readStripeEvent,
  refund: ({ payment, amountCents, idempotencyKey }, context) =>
    asked<RefundAnswer>(
      context,
      async (client) => {
        const payment_intent = await intentOf(payment.externalId, client)
        if (!payment_intent) return { outcome: 'refused', answer: 'nothing was paid' }
        const metadata = { payment: payment.externalId }
        const refund = await client.refunds.create(
          { payment_intent, amount: amountCents, metadata },
          { idempotencyKey },
        )
        return { outcome: 'answered', report: reportOfRefund(refund, payment.externalId) }
      },
      refundFailureOf,
    ),
  async readRefund({ payment, externalId }, context) {
    if (externalId === null) return { outcome: 'unavailable', answer: 'not named yet' }
    return read<RefundAnswer>(context, async (client) => {
      const refund = await client.refunds.retrieve(externalId)
      return { outcome: 'answered', report: reportOfRefund(refund, payment.externalId) }
    })
  },
  chargeAgain: ({ reference, amountCents, currency, description, recurringToken }, context) =>
    asked<Begun>(context, async (client) => {
      const { customer, method } = JSON.parse(recurringToken)
      const intent = await client.paymentIntents.create(
        {
          amount: amountCents,
          currency: currency.toLowerCase(),
          customer,
          payment_method: method,
          off_session: true,
          confirm: true,
          description,
          metadata: { reference, charge: 'again' },
        },
        { idempotencyKey: `charge:${reference}` },
      )
      const report = reportOfIntent(intent)
      return { outcome: 'begun', externalId: intent.id, redirectUrl: null, report }
    }),
  async test(context) {
    const isTest = isTestKey(context.values.secret_key ?? '')
    const tried = await read(context, async (client) => {
      await client.checkout.sessions.list({ limit: 1 })
      return { outcome: 'read', answer: isTest ? 'test' : 'live' } as const
    })
    return { isOk: tried.outcome === 'read', answer: tried.answer }
  },
}

const isIntent = (externalId: string) => externalId.startsWith('pi_')

function sessionOf(payment: NewPayment): Stripe.Checkout.SessionCreateParams {
  const { reference, amountCents, currency, description, email, returnUrl, isRecurring } = payment
  const metadata = { reference, recurring: isRecurring ? '1' : '0' }
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amountCents,
          product_data: { name: description },
        },
      },
    ],
    success_url: returnUrl,
    cancel_url: returnUrl,
    client_reference_id: reference,
    customer_email: email,
    locale: payment.language,
    expires_at: Math.floor(payment.expiresAt / 1000),
    metadata,
    payment_intent_data: {
      metadata: { reference },
      ...(isRecurring && { setup_future_usage: 'off_session' }),
    },
    ...(isRecurring && { customer_creation: 'always' }),
  }
}

/** The payment intent of a payment, to which refunds refer. */
async function intentOf(externalId: string, client: Stripe): Promise<string | null> {
  if (isIntent(externalId)) return externalId
  const { payment_intent } = await client.checkout.sessions.retrieve(externalId)
  return typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null)
}

type Failure<Outcome> = { outcome: Outcome; answer: string }

async function asked<Result>(
  context: GatewayContext,
  ask: (client: Stripe) => Promise<Result>,
  failure: (error: unknown) => Failure<'unavailable' | 'refused'> = failureOf,
): Promise<Result | Failure<'unavailable' | 'refused'>> {
  const client = await clientOf(context)
  try {
    return await ask(client)
  } catch (error) {
    return failure(error)
  }
}

/** Reads from Stripe; a refused request may succeed later, so the state stays as it is. */
async function read<Result>(
  context: GatewayContext,
  ask: (client: Stripe) => Promise<Result>,
): Promise<Result | Failure<'unavailable'>> {
  const client = await clientOf(context)
  try {
    return await ask(client)
  } catch (error) {
    return { outcome: 'unavailable', answer: failureOf(error).answer }
  }
}
