import type { Invoices } from '#features/invoices/server.ts'
import { termsInText } from '#features/legal/terms-in-text.ts'
import type { Orders } from '#features/orders/server.ts'
import type { Payments } from '#features/payments/server.ts'
import { soldOf } from '#features/products/wire.ts'
import type { Shop } from '#features/shop/server.ts'
import type { Language } from '#lib/language.ts'
import type { SiteContent } from '#lib/site/site-content.ts'
import { downloadFolders } from '#server/content/media-folders.ts'
import type { Platform } from '#server/feature.ts'
import { digestOf } from '#server/http/forms.ts'
import { createPrivatePages } from '#server/http/private-page.ts'
import { createSignedIds } from '#server/signatures/signed-ids.ts'
import type { BoughtPlans, Purchases } from '../server.ts'
import { createGrants, isFileOwed } from './downloads/grants.ts'
import { serveDownloads } from './downloads/serve-downloads.ts'
import { addEmailSections } from './email-sections.ts'
import { openLookUpQueue } from './look-up/look-up-queue.ts'
import { createOrderLinkEmail } from './look-up/order-link-email.ts'
import { serveLookUp } from './look-up/serve-look-up.ts'
import { serveOrderPage } from './order-page/serve-order-page.ts'
import { eraseWithOrders } from './retention.ts'
import { sellingPractices } from './selling-practices.ts'
import { createFindOrder } from './withdrawal/find-order.ts'
import { serveWithdrawal } from './withdrawal/serve-withdrawal.ts'
import { type TakeWithdrawal, takeWithdrawal } from './withdrawal/take-withdrawal.ts'
import { createWithdrawalEmails } from './withdrawal/withdrawal-emails.ts'

type PurchasesPlatform = Pick<
  Platform,
  'http' | 'db' | 'key' | 'journal' | 'mail' | 'renderEmail' | 'mediaFolders'
> & {
  config: Pick<Platform['config'], 'publicUrl'>
  content: Readonly<
    Record<Language, Pick<SiteContent, 'site' | 'legal' | 'plans' | 'products' | 'switches'>>
  >
  pages: Pick<Platform['pages'], 'renderPrivate' | 'sendFresh'>
}

interface Needs {
  shop: Pick<Shop, 'settings'>
  orders: Orders
  invoices: Invoices
  payments: Pick<
    Payments,
    | 'methods'
    | 'onlyRehearses'
    | 'start'
    | 'refresh'
    | 'instructions'
    | 'refund'
    | 'ofOrder'
    | 'excessOf'
  >
}

/**
 * Opens the pages that buyers reach by their links, and the work that follows states of their
 * orders.
 */
export function openPurchases(
  platform: PurchasesPlatform,
  { shop, orders, invoices, payments }: Needs,
  now: () => number = Date.now,
): Purchases {
  const { key, content, pages, mail, config } = platform
  let plans: BoughtPlans | null = null
  const downloadLinks = createSignedIds(key, 'download')
  const receiptLinks = createSignedIds(key, 'withdrawal')
  const showPrivate = createPrivatePages(pages.renderPrivate)
  const parts = { ...platform, orders, payments, invoices, showPrivate, now }

  const practices = () => sellingPractices(shop, payments, mail)
  const termsOf = (language: Language) => content[language].legal['pirkimo-taisykles']

  orders.onTransition(
    createGrants({
      filesOf: (id, language) => filesOf(content[language], id),
      downloads: () => shop.settings().downloads,
    }),
  )
  eraseWithOrders(orders, mail)
  addEmailSections({
    orders,
    payments,
    termsIn(language) {
      const { title, bodyHtml } = termsOf(language)
      const { switches } = content[language]
      const parts = termsInText(bodyHtml, { selling: practices(), switches }, language)
      return { title, parts }
    },
  })
  serveDownloads({
    ...parts,
    links: downloadLinks,
    folders: downloadFolders(platform.mediaFolders),
  })
  const sendLink = createOrderLinkEmail({ ...platform, orders })
  serveLookUp({ ...parts, queue: openLookUpQueue({ ...platform, orders, sendLink }) })

  const sendReceipt = createWithdrawalEmails({
    mail,
    renderEmail: platform.renderEmail,
    siteName: (language) => content[language].site.name,
    publicUrl: config.publicUrl,
    links: receiptLinks,
    shop,
  })
  const withdrawals = { orders, payments, plans: () => plans, sendReceipt, now }
  const take: TakeWithdrawal = (statement, order) => takeWithdrawal(withdrawals, statement, order)
  const findOrder = createFindOrder(orders)
  serveWithdrawal({ ...parts, links: receiptLinks, findOrder, take })
  const links = { downloadLinks, receiptLinks }
  serveOrderPage({ ...parts, ...links, takeWithdrawal: take, plans: () => plans })

  return {
    sendsEmails: mail.isOn,
    usePlans(given) {
      plans = given
    },
    owesFile: (file) => isFileOwed(platform.db, file, now()),
    termsVersion(language) {
      const { shop, languages } = content[language].switches
      return digestOf(JSON.stringify([termsOf(language), practices(), { shop, languages }]))
    },
  }
}

const filesOf = ({ products }: Pick<SiteContent, 'products'>, id: number) =>
  products.flatMap(soldOf).find((sold) => sold.id === id)?.files ?? []
