import type { SiteName } from '#lib/site/site-name.ts'

/** The part of the site's content that identifies the sender of emails. */
export interface SenderContent {
  site: SiteName & { email: string }
}
