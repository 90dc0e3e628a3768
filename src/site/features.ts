import { accounts } from '#features/accounts/feature.ts'
import { audit } from '#features/audit/feature.ts'
import { backups } from '#features/backups/feature.ts'
import { blog } from '#features/blog/feature.ts'
import { booking } from '#features/booking/feature.ts'
import { calculators } from '#features/calculators/feature.ts'
import { cart } from '#features/cart/feature.ts'
import { checkout } from '#features/checkout/feature.ts'
import { comments } from '#features/comments/feature.ts'
import { consent } from '#features/consent/feature.ts'
import { ownersConsole } from '#features/console/feature.ts'
import { contact } from '#features/contact/feature.ts'
import { contactPageOf } from '#features/contact-page/feature.ts'
import { contentEditor } from '#features/content-editor/feature.ts'
import { dashboard } from '#features/dashboard/feature.ts'
import { dataExport } from '#features/data-export/feature.ts'
import { destinations } from '#features/destinations/feature.ts'
import { doctor } from '#features/doctor/feature.ts'
import { examples } from '#features/examples/feature.ts'
import { firstSteps } from '#features/first-steps/feature.ts'
import { goals } from '#features/goals/feature.ts'
import { home } from '#features/home/feature.ts'
import { invoices } from '#features/invoices/feature.ts'
import { issues } from '#features/issues/feature.ts'
import { legal } from '#features/legal/feature.ts'
import { listProviders } from '#features/list-providers/feature.ts'
import { mailDelivery } from '#features/mail-delivery/feature.ts'
import { marketing } from '#features/marketing/feature.ts'
import { news } from '#features/news/feature.ts'
import { newsletterSettings } from '#features/newsletter-settings/feature.ts'
import { orders } from '#features/orders/feature.ts'
import { pagesOf } from '#features/pages/feature.ts'
import { panels } from '#features/panels/feature.ts'
import { partners } from '#features/partners/feature.ts'
import { payments } from '#features/payments/feature.ts'
import { people } from '#features/people/feature.ts'
import { planSubscriptions } from '#features/plan-subscriptions/feature.ts'
import { plans } from '#features/plans/feature.ts'
import { pricingPageOf } from '#features/pricing-page/feature.ts'
import { products } from '#features/products/feature.ts'
import { purchases } from '#features/purchases/feature.ts'
import { report } from '#features/report/feature.ts'
import { richText } from '#features/rich-text/feature.ts'
import { sales } from '#features/sales/feature.ts'
import { search } from '#features/search/feature.ts'
import { shop } from '#features/shop/feature.ts'
import { siteSettings } from '#features/site-settings/feature.ts'
import { statistics } from '#features/statistics/feature.ts'
import { styleGuide } from '#features/style-guide/feature.ts'
import { subscribeEmbed } from '#features/subscribe-embed/feature.ts'
import { subscribers } from '#features/subscribers/feature.ts'
import { switches } from '#features/switches/feature.ts'
import { testimonials } from '#features/testimonials/feature.ts'
import { uploads } from '#features/uploads/feature.ts'
import { featureList } from '#server/feature-list.ts'

/** The features that bring types of section, and those before them. */
const withSections = featureList()
  .with(switches)
  .with(home)
  .with(plans)
  .with(panels)
  .with(testimonials)
  .with(partners)
  .with(news)
  .with(legal)
  .with(search)
  .with(styleGuide)
  .with(consent)
  .with(goals)
  .with(statistics)
  .with(destinations)
  .with(marketing)
  .with(contact)
  .with(booking)
  .with(subscribers)
  .with(listProviders)
  .with(subscribeEmbed)
  .with(newsletterSettings)
  .with(issues)
  .with(mailDelivery)
  .with(comments)
  .with(blog)
  .with(shop)
  .with(products)
  .with(orders)
  .with(cart)
  .with(invoices)
  .with(payments)
  .with(purchases)
  .with(planSubscriptions)
  .with(checkout)
  .with(sales)
  .with(calculators)
  .with(examples)

/** All features of the site, in the order of opening: each after those it needs. */
export const features = withSections
  .with(pagesOf(withSections.sections))
  .with(contactPageOf(withSections.sections))
  .with(pricingPageOf(withSections.sections))
  .with(accounts)
  .with(backups)
  .with(audit)
  .with(people)
  .with(uploads)
  .with(richText)
  .with(contentEditor)
  .with(firstSteps)
  .with(dashboard)
  .with(report)
  .with(doctor)
  .with(siteSettings)
  .with(dataExport)
  .with(ownersConsole)
