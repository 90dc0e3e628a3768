import type { InvoiceSummary } from '#features/invoices/invoice.ts'
import type { Buyer, OrderKind, OrderState } from '#features/orders/order.ts'
import type { PaymentMethod, TransferInstructions } from '#features/payments/method.ts'
import type { Seller } from '#features/shop/settings.ts'
import type { Submission, TypedFields } from '#lib/forms/form.ts'
import type { Cents } from '#lib/money/money.ts'
import type { orderLookUpForm, withdrawalForm } from './form.ts'
import type { BoughtPlan } from './plan.ts'
import type { PlanDays, WithdrawalOutcome, WithdrawalRefusal } from './withdrawal.ts'

/** Query parameter of the look-up that says an email may be on its way. */
export const sentParameter = 'laiskas'
export const sentVariant = 'issiustas'

/** Fields of the forms on an order's page and after the first step of a withdrawal. */
export const orderFields = {
  action: 'veiksmas',
  method: 'payment_method',
  /** Query parameter of the action just done. */
  answer: 'atlikta',
  /** Query parameter of the step of a withdrawal. */
  step: 'zingsnis',
} as const

export const withdrawStep = 'atsisakyti'

export const orderActions = {
  pay: 'moketi',
  refresh: 'tikrinti',
  cancelPlan: 'nutraukti-plana',
  withdraw: 'patvirtinti-atsisakyma',
} as const

/** The step of the public form that confirms a withdrawal. */
export const confirmStep = 'patvirtinti'

export const orderAnswers = ['planas-nutrauktas', 'patikrinta', 'nepavyko-moketi'] as const
export type OrderAnswer = (typeof orderAnswers)[number]

export type OrderLookUpFields = TypedFields<typeof orderLookUpForm>
export const emptyLookUp: OrderLookUpFields = { email: '', number: '' }
export type WithdrawalFields = TypedFields<typeof withdrawalForm>
export const emptyWithdrawal: WithdrawalFields = { name: '', order: '', email: '' }

export type FormProblem = 'throttled' | 'failed'

export type OrderLookUpProps = Submission<typeof orderLookUpForm, FormProblem> & {
  /** An email has been asked for. */
  isSent: boolean
  /** Without a mail server nobody is sent a link. */
  sendsEmails: boolean
}

export type WithdrawalProps = Submission<typeof withdrawalForm, FormProblem> & {
  /** `confirm`: the statement is complete and waits for confirmation. */
  step: 'write' | 'confirm' | 'received'
  sendsEmails: boolean
}

export interface WithdrawalReceipt {
  /** The text of the statement. */
  text: string
  email: string
  receivedAt: number
  outcome: WithdrawalOutcome
  refundCents: Cents
  /** The part of the price the seller retains, for the days a plan had run. */
  retainedCents: Cents
}

export type DownloadProblem = 'unknown' | 'missing' | 'revoked' | 'expired' | 'used_up'

/** A file of an order, as its page shows it. */
export interface OrderDownload {
  name: string
  path: string
  timesLeft: number
  expiresAt: number
  /** The reason it can no longer be downloaded; null while it can. */
  problem: Exclude<DownloadProblem, 'unknown' | 'missing'> | null
}

export interface OrderPageLine {
  name: string
  quantity: number
  /** Price before the order's discount. */
  grossCents: Cents
  contents: readonly { name: string; quantity: number }[]
}

/** The sums the seller would retain and pay back on a withdrawal now. */
interface RetainedNow extends PlanDays {
  retainedCents: Cents
  refundCents: Cents
}

/** Whether and how the buyer of an order may withdraw from it. */
export type OrderWithdrawal =
  | { kind: 'open'; until: number; isPartly: boolean; retained: RetainedNow | null }
  | { kind: 'refused'; reason: WithdrawalRefusal }
  | { kind: 'done'; receiptPath: string; receivedAt: number }

export interface OrderPageProps {
  number: string
  token: string
  kind: OrderKind
  state: OrderState
  isTest: boolean
  placedAt: number
  paidAt: number | null
  /** Deadline for the money, in milliseconds; null where the order does not expire. */
  heldUntil: number | null
  buyer: Buyer
  lines: readonly OrderPageLine[]
  subtotalCents: Cents
  discountCents: Cents
  coupon: string | null
  /** By percentage, highest first; empty where no VAT is due. */
  vat: readonly { percent: number; cents: Cents }[]
  totalCents: Cents
  paidCents: Cents
  refundedCents: Cents
  /** Money that was reported as paid back and did not arrive. */
  undoneCents: Cents
  /** Money beyond the price: what remains, what is on its way back, and what was returned. */
  excess: { cents: Cents; onItsWayCents: Cents; returnedCents: Cents }
  /** Ways to pay; empty when nothing is to be paid. */
  methods: readonly PaymentMethod[]
  chosenMethod: string
  instructions: TransferInstructions | null
  invoices: readonly (InvoiceSummary & { path: string })[]
  /** A document is still to be issued. */
  isInvoiceWaiting: boolean
  downloads: readonly OrderDownload[]
  plan: (BoughtPlan & { name: string }) | null
  /** Null while nothing has been paid. */
  withdrawal: OrderWithdrawal | null
  /** The buyer is at the second step of a withdrawal. */
  isWithdrawing: boolean
  answer: OrderAnswer | null
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    orderLookUp: OrderLookUpProps
    withdrawal: WithdrawalProps
    withdrawalReceipt: WithdrawalReceipt
    /** `order` is null for a link without an order. */
    order: { order: OrderPageProps | null }
    downloadRefused: { reason: DownloadProblem; file: string | null; orderPath: string | null }
  }
}

declare module '#lib/site/email-props.ts' {
  interface EmailProps {
    orderLink: { siteName: string; number: string; url: string }
    withdrawalReceipt: WithdrawalReceipt & { siteName: string; receiptUrl: string; seller: Seller }
    withdrawalNotice: WithdrawalReceipt & { listUrl: string; orderNumber: string }
  }
}
