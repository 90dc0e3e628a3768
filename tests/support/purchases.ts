import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { InvoiceSummary } from '#features/invoices/invoice.ts'
import { readMoneySource } from '#features/orders/money-source.ts'
import type { PaymentMethod, TransferInstructions } from '#features/payments/method.ts'
import type { Payments } from '#features/payments/server.ts'
import type { Product } from '#features/products/wire.ts'
import { openPurchases } from '#features/purchases/server/open-purchases.ts'
import { cents } from '#lib/money/money.ts'
import { everythingOn } from '#lib/site/switches.ts'
import type { Database } from '#server/database/database.ts'
import type { Email } from '#server/mail/email.ts'
import type { Mail } from '#server/mail/mail.ts'
import { migration as retained } from '../../migrations/0015-retained-of-withdrawals.ts'
import { migration as purchases } from '../../migrations/baseline/purchases.ts'
import { renderEmail } from './emails.ts'
import { openHttp } from './http.ts'
import { openTestOrders, orderTables } from './orders.ts'
import { exampleSelling } from './selling.ts'

export const purchaseTables = [...orderTables, purchases, retained]

const method = (id: string, gateway: PaymentMethod['gateway']): PaymentMethod => ({
  id,
  gateway,
  kind: gateway === 'bank_transfer' ? 'transfer' : 'card',
  marks: [],
  title: { lt: id, en: id },
  hint: { lt: '', en: '' },
  isRecurring: false,
  isTest: false,
})

type Refund = { orderId: number } & Parameters<Payments['refund']>[1]

/** The other features that the buyer's pages use, with the calls they received. */
function otherFeatures() {
  const asked = { refunds: [] as Refund[], started: [] as string[], refreshed: [] as number[] }
  const state = {
    isInvoiceWaiting: false,
    isGatewayDown: false,
    instructions: null as TransferInstructions | null,
    refundAnswer: 'requested' as Awaited<ReturnType<Payments['refund']>>,
    documents: [] as InvoiceSummary[],
    refunds: [] as Awaited<ReturnType<Payments['ofOrder']>>['refunds'],
    /** The part of an overpayment that is not yet being refunded. */
    excessLeft: cents(0),
    settings: { ...exampleSelling, downloads: { times: 2, days: 30 }, ordersEmail: '' },
  }
  const payments = {
    onlyRehearses: () => false,
    methods: () => [
      method('stripe:card', 'stripe'),
      method('bank_transfer', 'bank_transfer'),
      method('simulator', 'simulator'),
    ],
    async start(_order: unknown, methodId: string) {
      asked.started.push(methodId)
      if (state.isGatewayDown) return 'unavailable' as const
      return { redirectTo: '/mokejimas/1' }
    },
    async refresh(orderId: number) {
      asked.refreshed.push(orderId)
    },
    instructions: async () => state.instructions,
    ofOrder: async () => ({ attempts: [], refunds: state.refunds }),
    excessOf: async () => state.excessLeft,
    async refund(orderId: number, refund: Parameters<Payments['refund']>[1]) {
      asked.refunds.push({ orderId, ...refund })
      return state.refundAnswer
    },
  }
  const invoices = {
    usePlanPeriods: () => {},
    isWaiting: async () => state.isInvoiceWaiting,
    ofOrder: async (orderId: number) => state.documents.filter((one) => one.orderId === orderId),
    pdf: async (id: number) => ({ name: `SF-${id}.pdf`, bytes: new TextEncoder().encode('%PDF') }),
  }
  const shop = { settings: () => state.settings as never }
  return { asked, state, payments, invoices: invoices as never, shop }
}

const sold = {
  priceCents: cents(1999),
  sale: null,
  stock: null,
  maxQuantity: 10,
}

/** A guide in two files, a guide that comes with a bundle, and the bundle. */
const products = [
  {
    ...sold,
    type: 'simple',
    id: 101,
    files: [
      { file: 'gidas/gidas.pdf', name: 'Gidas „Žąsys“.pdf' },
      { file: 'gidas/lentele.xlsx', name: 'Lentelė.xlsx' },
    ],
  },
  { ...sold, type: 'simple', id: 102, files: [{ file: 'kita.zip', name: 'Kita.zip' }] },
  { ...sold, type: 'bundle', id: 103, files: [], contents: [{ id: 102, quantity: 1 }] },
] as unknown as readonly Product[]

const site = { name: 'Kryptis' }
const plans = { plans: [{ id: 'augimas', name: 'Augimas' }] }
const terms = { title: 'Pirkimo taisyklės', bodyHtml: '<h2>1. Kainos</h2><p>[[vat]]</p>' }
const legal = { 'pirkimo-taisykles': terms }
const content = { site, legal, plans, products, switches: everythingOn } as never

/**
 * The buyer's pages over a database with `purchaseTables`, which answer with their props as JSON.
 */
export async function openTestPurchases(database: Database) {
  const tested = openTestOrders(database)
  const server = await openHttp()
  const emails: Email[] = []
  const contentFolder = mkdtempSync(join(tmpdir(), 'vitrina-content-'))
  const others = otherFeatures()
  const forgotten: string[] = []
  const mail = {
    isOn: true,
    owner: 'savininke@kryptis.lt',
    enqueue: async (_transaction: unknown, one: Email) => void emails.push(one),
    wake: () => {},
    deleteAbout: async (_transaction: unknown, about: string) => () => void forgotten.push(about),
  } as unknown as Mail
  const rendered = (name: string, props: unknown) => ({ html: JSON.stringify({ name, props }) })
  const service = openPurchases(
    {
      http: server.http,
      db: database.db,
      key: 'the key of a site in tests, long enough',
      journal: tested.events.journal,
      mail,
      renderEmail,
      mediaFolders: { content: contentFolder, uploads: join(contentFolder, 'uploads') },
      config: { publicUrl: 'https://kryptis.lt' },
      content: { lt: content, en: content },
      pages: {
        renderPrivate: (name, props) => ({
          ...rendered(name, props),
          policy: "default-src 'none'",
        }),
        sendFresh: async (name, props, { status }, _request, reply) =>
          reply.status(status).type('text/html').send(rendered(name, props).html),
      },
    },
    { ...others, orders: tested.orders },
    () => tested.clock.now,
  )

  return {
    ...tested,
    ...others,
    server,
    service,
    mail,
    forgotten,
    emails,
    /** Emails of the orders themselves. */
    orderEmails: tested.emails,
    writeFile(file: string, bytes: string | Uint8Array) {
      const path = join(contentFolder, 'files', file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, bytes)
    },
    get: (url: string, headers: Record<string, string> = {}, verb: 'GET' | 'HEAD' = 'GET') =>
      server.http.inject({
        method: verb,
        url,
        headers: { 'x-forwarded-for': '203.0.113.7', ...headers },
      }),
    /** The page of an order at its address. */
    pathOf: (id: number) => `/uzsakymai/${tested.orders.tokenOf(id)}`,
    propsOf: ({ body }: { body: string }) => JSON.parse(body).props,
    /** Pays an order in full. */
    async pay(orderId: number, source = `stripe:${orderId}`) {
      const total = (await tested.orders.read(orderId))?.header.totalCents ?? 0
      const change = {
        orderId,
        actor: { gateway: 'stripe' },
        source: readMoneySource(source),
        amountCents: cents(total),
      }
      return tested.orders.receive(change)
    },
    async close() {
      await server.close()
      await tested.close()
      rmSync(contentFolder, { recursive: true })
    },
  }
}
