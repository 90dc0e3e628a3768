import type { InvoiceSummary } from '#features/invoices/invoice.ts'
import type { Buyer, OrderKind, OrderState } from '#features/orders/order.ts'
import type { PaymentMethod, TransferInstructions } from '#features/payments/method.ts'
import type { Seller } from '#features/shop/settings.ts'
import type { Submission, TypedFields } from '#lib/form.ts'
import type { Cents } from '#lib/money.ts'
import type { orderLookUpForm, withdrawalForm } from './form.ts'
import type { BoughtPlan } from './plan.ts'
import type { PlanDays, WithdrawalOutcome, WithdrawalRefusal } from './withdrawal.ts'

/** Says in the address of the look-up that an email may be on its way. */
export const sentParameter = 'laiskas'
export const sentVariant = 'issiustas'

/** Fields of the forms that stand on an order's page and after the first step of a withdrawal. */
export const orderFields = {
  action: 'veiksmas',
  method: 'payment_method',
  /** In the address: what has just been done. */
  answer: 'atlikta',
  /** In the address: the step of a withdrawal. */
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
  /** Whether an email has been asked for. */
  isSent: boolean
  /** Without a mail server nobody is sent a link. */
  sendsEmails: boolean
}

export type WithdrawalProps = Submission<typeof withdrawalForm, FormProblem> & {
  /** `confirm`: it is complete and is to be confirmed. */
  step: 'write' | 'confirm' | 'received'
  sendsEmails: boolean
}

export interface WithdrawalReceipt {
  /** The words of the statement. */
  text: string
  email: string
  receivedAt: number
  outcome: WithdrawalOutcome
  refundCents: Cents
  /** What stays of the price, for the days a plan had run. */
  retainedCents: Cents
}

export type DownloadProblem = 'unknown' | 'missing' | 'revoked' | 'expired' | 'used_up'

/** A file of an order as its page shows it. */
export interface OrderDownload {
  name: string
  path: string
  timesLeft: number
  expiresAt: number
  /** Why it cannot be downloaded any more; null while it can. */
  problem: Exclude<DownloadProblem, 'unknown' | 'missing'> | null
}

export interface OrderPageLine {
  name: string
  quantity: number
  /** Before the discount of the order. */
  grossCents: Cents
  contents: readonly { name: string; quantity: number }[]
}

/** What would stay with the seller, and what would go back, of who withdraws now. */
interface RetainedNow extends PlanDays {
  retainedCents: Cents
  refundCents: Cents
}

/** How an order's buyer may withdraw from it. */
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
  /** Until when its money is waited for, in milliseconds; null where no time gives it up. */
  heldUntil: number | null
  buyer: Buyer
  lines: readonly OrderPageLine[]
  subtotalCents: Cents
  discountCents: Cents
  coupon: string | null
  /** By percentage, the highest first; empty where no VAT is due. */
  vat: readonly { percent: number; cents: Cents }[]
  totalCents: Cents
  paidCents: Cents
  refundedCents: Cents
  /** What was said to be paid back and did not arrive. */
  undoneCents: Cents
  /** What came beyond the price: as it stands, and what of it is on its way back or has gone back. */
  excess: { cents: Cents; onItsWayCents: Cents; returnedCents: Cents }
  /** Ways to pay it; empty when nothing is to be paid. */
  methods: readonly PaymentMethod[]
  chosenMethod: string
  instructions: TransferInstructions | null
  invoices: readonly (InvoiceSummary & { path: string })[]
  /** One is still to be issued. */
  isInvoiceWaiting: boolean
  downloads: readonly OrderDownload[]
  plan: (BoughtPlan & { name: string }) | null
  /** Null while nothing has been paid. */
  withdrawal: OrderWithdrawal | null
  /** Whether the buyer is at the second step of a withdrawal. */
  isWithdrawing: boolean
  answer: OrderAnswer | null
}

declare module '#lib/page.ts' {
  interface PageProps {
    orderLookUp: OrderLookUpProps
    withdrawal: WithdrawalProps
    withdrawalReceipt: WithdrawalReceipt
    /** Null for a link of nobody. */
    order: { order: OrderPageProps | null }
    downloadRefused: { reason: DownloadProblem; file: string | null; orderPath: string | null }
  }
}

declare module '#lib/email-props.ts' {
  interface EmailProps {
    orderLink: { siteName: string; number: string; url: string; colour: string }
    withdrawalReceipt: WithdrawalReceipt & { siteName: string; receiptUrl: string; seller: Seller }
    withdrawalNotice: WithdrawalReceipt & { listUrl: string; orderNumber: string }
  }
}
