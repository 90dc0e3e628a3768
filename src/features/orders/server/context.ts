import type { Kysely } from 'kysely'
import type { Products } from '#features/products/server.ts'
import type { Shop } from '#features/shop/server.ts'
import type { RenderEmail } from '#lib/site/email-props.ts'
import type { Engine } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import type { Log } from '#server/log.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Orders, TransitionHook } from '../server.ts'
import type { OrderLinks } from './order-links.ts'
import type { OrderTransactions } from './order-transactions.ts'

/** The context of orders: the platform, other features, and what those registered. */
export interface OrdersContext {
  db: Kysely<Tables>
  engine: Engine
  transactions: OrderTransactions
  announce: DomainEventService['announce']
  products: Pick<Products, 'reserve' | 'release' | 'isCounted'>
  shop: Pick<Shop, 'settings'>
  mail: Pick<Mail, 'isOn' | 'enqueue' | 'deleteAbout' | 'owner' | 'wake'>
  renderEmail: RenderEmail
  publicUrl: string
  links: OrderLinks
  log: Pick<Log, 'error'>
  registered: Registered
  /** Returns the statistics' name of a host or a `utm_source`. */
  sourceOf: (named: string) => string
  /** Returns a public number for an order. */
  newNumber: () => string
  now: () => number
}

/** Additions of other features to orders, registered while the site opens. */
interface Registered {
  transitionHooks: TransitionHook[]
  emailSections: Parameters<Orders['addToEmails']>[0][]
  findInvoice: Parameters<Orders['attachInvoices']>[0]
  reminderHolds: Parameters<Orders['remindUnless']>[0][]
  eraseHooks: Parameters<Orders['onErased']>[0][]
  labelFields: Parameters<Orders['labelFieldsBy']>[0]
}

export const nothingRegistered = (): Registered => ({
  transitionHooks: [],
  emailSections: [],
  findInvoice: async () => null,
  reminderHolds: [],
  eraseHooks: [],
  labelFields: () => [],
})
