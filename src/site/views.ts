import type { ReactNode } from 'react'
import { accountsViews } from '#features/accounts/views.tsx'
import { blogViews } from '#features/blog/views.tsx'
import { bookingViews } from '#features/booking/views.tsx'
import { commentsViews } from '#features/comments/views.tsx'
import { consentViews } from '#features/consent/views.tsx'
import { consoleViews } from '#features/console/views.tsx'
import { contactViews } from '#features/contact/views.tsx'
import { dashboardViews } from '#features/dashboard/views.tsx'
import { goalsViews } from '#features/goals/views.tsx'
import { homeViews } from '#features/home/views.tsx'
import type { SiteIdentity } from '#features/home/wire.ts'
import { legalViews } from '#features/legal/views.tsx'
import { marketingViews } from '#features/marketing/views.tsx'
import { newsViews } from '#features/news/views.tsx'
import { newsletterViews } from '#features/newsletter/views.tsx'
import { plansViews } from '#features/plans/views.tsx'
import { reportViews } from '#features/report/views.tsx'
import { searchViews } from '#features/search/views.tsx'
import { styleGuideViews } from '#features/style-guide/views.tsx'
import type { Language } from '#lib/language.ts'
import { hiddenMeta, type Meta, type PageProps } from '#lib/page.ts'
import { ErrorPage } from './ErrorPage.tsx'
import errorStyles from './ErrorPage.tsx?styles'
import type { PageFrame } from './Layout.tsx'
import { messages } from './messages.ts'
import type { ErrorPageProps } from './pages.ts'
import type { Sheet } from './sheets.ts'

/** How a page is rendered. */
export interface View<Props> {
  Page: (props: Props & PageFrame) => ReactNode
  styles: readonly Sheet[]
  meta: (props: Props, language: Language, site: SiteIdentity) => Meta
  /** Pages of the console have a frame of their own instead of header and footer. */
  bare?: boolean
  /** Its frames show other addresses of ours. */
  framesOwnPages?: boolean
  /** Its style sheets are all there, for parts that come to the page later. */
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

/** A prop that is named as one of the frame would be overwritten by it, so it does not compile. */
type ViewOf<Props> = keyof Props & keyof PageFrame extends never ? View<Props> : never

/** The views of all features; a page without one does not compile. */
export const views: { [Name in keyof PageProps]: ViewOf<PageProps[Name]> } = {
  ...homeViews,
  ...plansViews,
  ...newsViews,
  ...blogViews,
  ...legalViews,
  ...contactViews,
  ...bookingViews,
  ...newsletterViews,
  ...searchViews,
  ...consentViews,
  ...styleGuideViews,
  ...errorViews,
  ...dashboardViews,
  ...goalsViews,
  ...marketingViews,
  ...commentsViews,
  ...reportViews,
  ...accountsViews,
  ...consoleViews,
}
