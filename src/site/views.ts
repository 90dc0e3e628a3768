import type { ReactNode } from 'react'
import { accountsViews } from '#features/accounts/views.tsx'
import { auditViews } from '#features/audit/views.tsx'
import { backupsViews } from '#features/backups/views.tsx'
import { blogViews } from '#features/blog/views.tsx'
import { bookingViews } from '#features/booking/views.tsx'
import { calculatorViews } from '#features/calculators/views.tsx'
import { cartViews } from '#features/cart/views.tsx'
import { checkoutViews } from '#features/checkout/views.tsx'
import { commentsViews } from '#features/comments/views.tsx'
import { consentViews } from '#features/consent/views.tsx'
import { consoleViews } from '#features/console/views.tsx'
import { contactViews } from '#features/contact/views.tsx'
import { contentEditorViews } from '#features/content-editor/views.tsx'
import { dashboardViews } from '#features/dashboard/views.tsx'
import { dataExportViews } from '#features/data-export/views.tsx'
import { destinationViews } from '#features/destinations/views.tsx'
import { doctorViews } from '#features/doctor/views.tsx'
import { firstStepsViews } from '#features/first-steps/views.tsx'
import { goalsViews } from '#features/goals/views.tsx'
import type { SiteIdentity } from '#features/home/wire.ts'
import { invoicesViews } from '#features/invoices/views.tsx'
import { issueViews } from '#features/issues/views.tsx'
import { legalViews } from '#features/legal/views.tsx'
import { mailDeliveryViews } from '#features/mail-delivery/views.tsx'
import { newsViews } from '#features/news/views.tsx'
import { newsletterSettingsViews } from '#features/newsletter-settings/views.tsx'
import { pagesViews } from '#features/pages/views.tsx'
import { paymentsViews } from '#features/payments/views.tsx'
import { peopleViews } from '#features/people/views.tsx'
import { planSubscriptionViews } from '#features/plan-subscriptions/views.tsx'
import { pricingPageViews } from '#features/pricing-page/views.tsx'
import { productsViews } from '#features/products/views.tsx'
import { purchasesViews } from '#features/purchases/views.tsx'
import { reportViews } from '#features/report/views.tsx'
import { salesViews } from '#features/sales/views.tsx'
import { searchViews } from '#features/search/views.tsx'
import { shopViews } from '#features/shop/views.tsx'
import { siteSettingsViews } from '#features/site-settings/views.tsx'
import { styleGuideViews } from '#features/style-guide/views.tsx'
import { subscribeEmbedViews } from '#features/subscribe-embed/views.tsx'
import { subscriberViews } from '#features/subscribers/views.tsx'
import { uploadsViews } from '#features/uploads/views.tsx'
import type { Language } from '#lib/language.ts'
import { hiddenMeta, type Meta, type PageProps } from '#lib/site/page.ts'
import { ErrorPage } from './ErrorPage.tsx'
import errorStyles from './ErrorPage.tsx?styles'
import type { PageFrame } from './Layout.tsx'
import { messages } from './messages.ts'
import type { ErrorPageProps } from './pages.ts'
import { sectionViews } from './section-views.ts'
import type { Sheet } from './sheets.ts'

/** The parts of a page's rendering. */
export interface View<Props> {
  Page: (props: Props & PageFrame) => ReactNode
  /** All style sheets it may need, or those that it needs with these props. */
  styles: readonly Sheet[] | ((props: Props) => readonly Sheet[])
  meta: (props: Props, language: Language, site: SiteIdentity) => Meta
  /** Pages of the console have a frame of their own instead of header and footer. */
  bare?: boolean
  /** Checkouts have neither menu nor columns of links, which would lead away from them. */
  isEnclosed?: boolean
  /** True when its frames show other addresses of ours. */
  framesOwnPages?: boolean
  /** True when all its style sheets stay, for parts that are added to the page later. */
  keepsAllStyles?: boolean
}

const errorViews = {
  error: {
    Page: ErrorPage,
    styles: errorStyles,
    meta: ({ status }: ErrorPageProps, language: Language) =>
      hiddenMeta(messages[language].errors[status].title),
  },
}

/** A prop with a name of the frame's would be overwritten by it, so it does not compile. */
type ViewOf<Props> = keyof Props & keyof PageFrame extends never ? View<Props> : never

/** The views of all features; a page without one does not compile. */
export const views: { [Name in keyof PageProps]: ViewOf<PageProps[Name]> } = {
  ...planSubscriptionViews,
  ...newsViews,
  ...blogViews,
  ...productsViews,
  ...invoicesViews,
  ...legalViews,
  ...contactViews,
  ...contentEditorViews,
  ...pagesViews(sectionViews),
  ...pricingPageViews(sectionViews),
  ...bookingViews,
  ...subscriberViews,
  ...uploadsViews,
  ...subscribeEmbedViews,
  ...newsletterSettingsViews,
  ...issueViews,
  ...mailDeliveryViews,
  ...paymentsViews,
  ...salesViews,
  ...searchViews,
  ...consentViews,
  ...shopViews,
  ...siteSettingsViews,
  ...dataExportViews,
  ...styleGuideViews,
  ...errorViews,
  ...dashboardViews,
  ...firstStepsViews,
  ...goalsViews,
  ...destinationViews,
  ...doctorViews,
  ...commentsViews,
  ...checkoutViews,
  ...purchasesViews,
  ...reportViews,
  ...peopleViews,
  ...cartViews,
  ...calculatorViews,
  ...accountsViews,
  ...backupsViews,
  ...auditViews,
  ...consoleViews,
}
