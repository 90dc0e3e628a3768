import { afterEach, beforeEach } from 'vitest'
import { openCarts } from '#features/cart/server/open-carts.ts'
import type { Carts } from '#features/cart/server.ts'
import { createOrderCookie } from '#features/checkout/server/order-cookie.ts'
import { serveCheckouts } from '#features/checkout/server/serve-checkouts.ts'
import { serveThanks } from '#features/checkout/server/serve-thanks.ts'
import type { ViesAnswer } from '#features/checkout/server/vies.ts'
import { openProducts } from '#features/products/server/open-products.ts'
import { openShopSettings } from '#features/shop/server/open-settings.ts'
import { createShop } from '#features/shop/server.ts'
import { byLanguage } from '#lib/language.ts'
import { cents } from '#lib/money/money.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import type { Database } from '#server/database/database.ts'
import type { Pages } from '#server/http/pages.ts'
import { createRateLimiter } from '#server/http/rate-limiter.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { migration as cart } from '../../migrations/baseline/cart.ts'
import { migration as products } from '../../migrations/baseline/products.ts'
import { useEngine } from './databases.ts'
import { publicUrl } from './http.ts'
import { openTestPayments, paymentTables } from './payments/open-payments.ts'
import { shopContents, simpleProduct } from './products.ts'
import { exampleShop } from './shop.ts'

const checkoutTables = [...paymentTables, cart, products]

const plan = (id: string, priceCents: number, yearlyPriceCents?: number) => ({
  id,
  name: id,
  audience: 'Kam',
  summary: 'Santrauka',
  description: 'Aprašas',
  priceCents: cents(priceCents),
  ...(yearlyPriceCents !== undefined && { yearlyPriceCents: cents(yearlyPriceCents) }),
  features: ['Dalis'],
})

/** Sells a guide (101, digital), a seminar (201), a free sheet (301) and three plans. */
function contentsOf(): SiteContents {
  const sold = shopContents([
    simpleProduct(),
    simpleProduct({
      id: 201,
      slug: 'seminaras',
      address: 'seminaras',
      name: 'Seminaras',
      delivery: 'service',
      priceCents: cents(12_100),
    }),
    simpleProduct({
      id: 301,
      slug: 'lapas',
      address: 'lapas',
      name: 'Lapas',
      priceCents: cents(0),
    }),
  ])
  return byLanguage((language) => ({
    ...sold[language],
    plans: {
      plans: [plan('pradzia', 2900), plan('augimas', 5900, 59_000), plan('partneryste', 14_900)],
      comparison: [],
    },
    legal: { 'pirkimo-taisykles': { bodyHtml: `<p>Taisyklės ${language}</p>` } },
  })) as unknown as SiteContents
}

/**
 * The three checkouts over a database with `checkoutTables`, which answer with props in place of
 * pages.
 */
async function openTestCheckout(database: Database, vies: ViesAnswer['status'] = 'valid') {
  const payments = await openTestPayments(database)
  const { http, orders, clock } = payments
  /** The name that the register returns for every code. */
  const register: { name?: string } = {}
  const settings = { db: database.db, defaults: () => exampleShop, onChange: () => {} }
  const shop = createShop(await openShopSettings(settings))
  const now = () => clock.now
  const contents = contentsOf()
  const offers = await openProducts({ db: database.db, contents, now })
  const pages: Pick<Pages, 'sendFresh'> = {
    sendFresh: async (name, props, { status, alternates, thanksFor }, _request, reply) =>
      reply.status(status).send({ name, props, alternates, thanksFor }),
  }
  const carts: Carts = openCarts({
    http,
    db: database.db,
    pages,
    products: offers,
    shop,
    orders,
    key: 'key',
    isSecure: true,
    now,
  })
  const cookie = createOrderCookie('key', true, now)
  const asked: string[] = []
  const mail = { isOn: true }
  serveCheckouts({
    http,
    pages,
    contents,
    carts,
    shop,
    orders,
    payments: payments.payments,
    domainEvents: payments.events.domainEvents,
    vies: async (code) => {
      asked.push(code)
      return { status: vies, evidence: '{}', ...register }
    },
    cookie,
    mail,
    limiter: createRateLimiter(rateLimits.checkouts, now),
    perEmail: createRateLimiter(rateLimits.ordersFromEmail, now),
    termsVersion: (language) => `terms ${language}`,
    now,
  })
  serveThanks({ http, pages, orders, payments: payments.payments, cookie, mail, now })
  function setYearlyPrice(id: string, yearlyCents: number) {
    const plans = Object.values(contents).flatMap(({ plans }) => plans.plans)
    for (const plan of plans.filter((each) => each.id === id))
      Object.assign(plan, { yearlyPriceCents: cents(yearlyCents) })
  }
  return { ...payments, asked, register, mail, setYearlyPrice, visitor: () => visitorOf(http) }
}

/** Checkouts for the tests of a file, each test with a database of its own. */
export function useTestCheckout(engine: Parameters<typeof useEngine>[0]) {
  const { openEmpty } = useEngine(engine)
  let database: Database
  let opened: Awaited<ReturnType<typeof openTestCheckout>> | null = null
  beforeEach(async () => {
    database = await openEmpty(...checkoutTables)
  })
  afterEach(async () => {
    await opened?.close()
    opened = null
    await database.close()
  })

  return {
    /** Opens the checkouts and returns a visitor. */
    async open(vies?: ViesAnswer['status']) {
      opened = await openTestCheckout(database, vies)
      return opened.visitor()
    },
    opened() {
      if (!opened) throw new Error('They are opened first')
      return opened
    },
    db: () => database.db,
    orders: () => database.db.selectFrom('orders').selectAll().execute(),
    lines: () => database.db.selectFrom('order_lines').selectAll().execute(),
  }
}

type Injects = Awaited<ReturnType<typeof openTestPayments>>['http']

/** A browser without scripts: it keeps cookies, and fills in the form it was shown. */
function visitorOf(http: Injects) {
  const cookies = new Map<string, string>()

  async function send(method: 'GET' | 'POST', url: string, fields?: Record<string, string>) {
    const answer = await http.inject({
      method,
      url,
      headers: {
        origin: publicUrl,
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    const isJson = answer.headers['content-type']?.includes('json')
    return {
      status: answer.statusCode,
      location: answer.headers.location,
      headers: answer.headers,
      page: isJson ? answer.json() : null,
    }
  }

  return {
    cookies,
    get: (url: string) => send('GET', url),
    post: (url: string, fields: Record<string, string>) => send('POST', url, fields),
    put: (id: number, quantity = 1) =>
      send('POST', '/krepselis/prideti', { 'add-to-cart': `${id}`, quantity: `${quantity}` }),
    /** Fills in the shown form of a checkout, and sends it. */
    async order(path: string, typed: Record<string, string> = {}) {
      const { page } = await send('GET', path)
      return send('POST', path, { ...fieldsOf(page), ...typed })
    },
  }
}

interface ShownPage {
  props: { checkout: { key: string; shown: string; methods: { id: string }[] } }
}

/** The form fields of a checkout after an ordinary person has filled them in. */
export function fieldsOf({ props: { checkout } }: ShownPage): Record<string, string> {
  return {
    key: checkout.key,
    shown: checkout.shown,
    email: 'ona@pastas.lt',
    name: 'Ona Žąsytė',
    address: 'Žvejų g. 3, Vilnius',
    payment_method: checkout.methods[0]?.id ?? '',
    digitalConsent: 'yes',
    startConsent: 'yes',
  }
}
