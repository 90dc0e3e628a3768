import type { RelationalMigration } from '#server/database/migrate.ts'
import { migration as accounts } from './baseline/accounts.ts'
import { migration as cart } from './baseline/cart.ts'
import { migration as comments } from './baseline/comments.ts'
import { migration as consent } from './baseline/consent.ts'
import { migration as contact } from './baseline/contact.ts'
import { migration as content } from './baseline/content.ts'
import { migration as dashboard } from './baseline/dashboard.ts'
import { migration as deliveries } from './baseline/deliveries.ts'
import { migration as domainEvents } from './baseline/domain-events.ts'
import { migration as exampleGoals } from './baseline/example-goals.ts'
import { migration as goals } from './baseline/goals.ts'
import { migration as importedGoals } from './baseline/imported-goals.ts'
import { migration as installation } from './baseline/installation.ts'
import { migration as invoices } from './baseline/invoices.ts'
import { migration as journal } from './baseline/journal.ts'
import { migration as journalConsumers } from './baseline/journal-consumers.ts'
import { migration as marketingDelivery } from './baseline/marketing-delivery.ts'
import { migration as marketingProfiles } from './baseline/marketing-profiles.ts'
import { migration as marketingSettings } from './baseline/marketing-settings.ts'
import { migration as newsletterFeedback } from './baseline/newsletter-feedback.ts'
import { migration as newsletterImports } from './baseline/newsletter-imports.ts'
import { migration as newsletterIssues } from './baseline/newsletter-issues.ts'
import { migration as newsletterSettings } from './baseline/newsletter-settings.ts'
import { migration as newsletterSignUps } from './baseline/newsletter-sign-ups.ts'
import { migration as newsletterSubscribers } from './baseline/newsletter-subscribers.ts'
import { migration as orders } from './baseline/orders.ts'
import { migration as payments } from './baseline/payments.ts'
import { migration as planSubscriptions } from './baseline/plan-subscriptions.ts'
import { migration as products } from './baseline/products.ts'
import { migration as purchases } from './baseline/purchases.ts'
import { migration as shop } from './baseline/shop.ts'
import { migration as statistics } from './baseline/statistics.ts'
import { migration as statisticsImports } from './baseline/statistics-imports.ts'
import { migration as openSessions } from './baseline/statistics-open-sessions.ts'
import { migration as weeklyReport } from './baseline/weekly-report.ts'

/** Every relational table the first version has, by the area that uses it. */
const areas: readonly RelationalMigration[] = [
  installation,
  content,
  journal,
  journalConsumers,
  domainEvents,
  deliveries,
  accounts,
  consent,
  contact,
  comments,
  newsletterSubscribers,
  newsletterSignUps,
  newsletterSettings,
  newsletterIssues,
  newsletterFeedback,
  newsletterImports,
  shop,
  products,
  cart,
  orders,
  invoices,
  payments,
  purchases,
  planSubscriptions,
  goals,
  exampleGoals,
  statistics,
  openSessions,
  statisticsImports,
  importedGoals,
  dashboard,
  weeklyReport,
  marketingSettings,
  marketingDelivery,
  marketingProfiles,
]

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    for (const area of areas) await area.up(db, engine)
  },
}
