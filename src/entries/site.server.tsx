import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BlogPage } from '#features/blog/BlogPage.tsx'
import blogStyles from '#features/blog/BlogPage.tsx?styles'
import { blogMeta, postMeta } from '#features/blog/meta.ts'
import { PostPage } from '#features/blog/PostPage.tsx'
import postStyles from '#features/blog/PostPage.tsx?styles'
import { BookingPage } from '#features/booking/BookingPage.tsx'
import bookingStyles from '#features/booking/BookingPage.tsx?styles'
import { messages as bookingMessages } from '#features/booking/messages.ts'
import { ReceiptPage } from '#features/consent/ReceiptPage.tsx'
import receiptStyles from '#features/consent/ReceiptPage.tsx?styles'
import { receiptMessages } from '#features/consent/receipt-messages.ts'
import { AccountPage } from '#features/console/account/AccountPage.tsx'
import accountStyles from '#features/console/account/AccountPage.tsx?styles'
import { StopReportPage } from '#features/console/account/StopReportPage.tsx'
import stopReportStyles from '#features/console/account/StopReportPage.tsx?styles'
import { accountMessages } from '#features/console/account-messages.ts'
import { CommentsPage } from '#features/console/CommentsPage.tsx'
import commentsStyles from '#features/console/CommentsPage.tsx?styles'
import { ConsentsPage } from '#features/console/ConsentsPage.tsx'
import consentsStyles from '#features/console/ConsentsPage.tsx?styles'
import { commentMessages } from '#features/console/comment-messages.ts'
import { consentsMessages } from '#features/console/consents-messages.ts'
import { FunnelPage } from '#features/console/goals/FunnelPage.tsx'
import funnelStyles from '#features/console/goals/FunnelPage.tsx?styles'
import { GoalPage } from '#features/console/goals/GoalPage.tsx'
import goalStyles from '#features/console/goals/GoalPage.tsx?styles'
import { GoalsPage } from '#features/console/goals/GoalsPage.tsx'
import goalsStyles from '#features/console/goals/GoalsPage.tsx?styles'
import { goalsMessages } from '#features/console/goals-messages.ts'
import { InboxPage } from '#features/console/InboxPage.tsx'
import inboxStyles from '#features/console/InboxPage.tsx?styles'
import { messages as consoleMessages } from '#features/console/messages.ts'
import { InvitationPage } from '#features/console/people/InvitationPage.tsx'
import invitationStyles from '#features/console/people/InvitationPage.tsx?styles'
import { PeoplePage } from '#features/console/people/PeoplePage.tsx'
import peopleStyles from '#features/console/people/PeoplePage.tsx?styles'
import { peopleMessages } from '#features/console/people-messages.ts'
import { RecoveryPage } from '#features/console/RecoveryPage.tsx'
import recoveryStyles from '#features/console/RecoveryPage.tsx?styles'
import { SetupPage } from '#features/console/SetupPage.tsx'
import setupStyles from '#features/console/SetupPage.tsx?styles'
import { SignInPage } from '#features/console/SignInPage.tsx'
import signInStyles from '#features/console/SignInPage.tsx?styles'
import { StatisticsListPage } from '#features/console/StatisticsListPage.tsx'
import statisticsListStyles from '#features/console/StatisticsListPage.tsx?styles'
import { StatisticsPage } from '#features/console/StatisticsPage.tsx'
import statisticsStyles from '#features/console/StatisticsPage.tsx?styles'
import { TodayPage } from '#features/console/TodayPage.tsx'
import todayStyles from '#features/console/TodayPage.tsx?styles'
import { ContactPage } from '#features/contact/ContactPage.tsx'
import contactStyles from '#features/contact/ContactPage.tsx?styles'
import { messages as contactMessages } from '#features/contact/messages.ts'
import { ThanksPage } from '#features/contact/ThanksPage.tsx'
import thanksStyles from '#features/contact/ThanksPage.tsx?styles'
import { messages as dashboardMessages } from '#features/dashboard/messages.ts'
import { names as dashboardNames } from '#features/dashboard/names.ts'
import { HomePage } from '#features/home/HomePage.tsx'
import homeStyles from '#features/home/HomePage.tsx?styles'
import { LegalPage } from '#features/legal/LegalPage.tsx'
import legalStyles from '#features/legal/LegalPage.tsx?styles'
import { newsItemMeta, newsMeta } from '#features/news/meta.ts'
import { NewsItemPage } from '#features/news/NewsItemPage.tsx'
import newsItemStyles from '#features/news/NewsItemPage.tsx?styles'
import { NewsPage } from '#features/news/NewsPage.tsx'
import newsStyles from '#features/news/NewsPage.tsx?styles'
import { messages as newsletterMessages } from '#features/newsletter/messages.ts'
import { ResultPage } from '#features/newsletter/ResultPage.tsx'
import resultStyles from '#features/newsletter/ResultPage.tsx?styles'
import { PricingPage } from '#features/plans/PricingPage.tsx'
import pricingStyles from '#features/plans/PricingPage.tsx?styles'
import { messages as searchMessages } from '#features/search/messages.ts'
import { SearchPage } from '#features/search/SearchPage.tsx'
import searchStyles from '#features/search/SearchPage.tsx?styles'
import type { Language, Messages } from '#lib/language.ts'
import { Document, headScript, stylesMark } from '#site/Document.tsx'
import documentStyles from '#site/Document.tsx?styles'
import { ErrorPage } from '#site/ErrorPage.tsx'
import errorStyles from '#site/ErrorPage.tsx?styles'
import { Layout, type PageFrame } from '#site/Layout.tsx'
import layoutStyles from '#site/Layout.tsx?styles'
import { messages as siteMessages } from '#site/messages.ts'
import type { Meta } from '#site/meta.ts'
import type { DescribePage, PageProps, RenderPage } from '#site/pages.ts'
import { always, type Sheet, stylesFor } from '#site/sheets.ts'
import { socialCard } from '#site/social/card.ts'
import { StylePage } from '#site/style/StylePage.tsx'
import styleStyles from '#site/style/StylePage.tsx?styles'
import { texts as styleTexts } from '#site/style/texts.ts'

type PageOf<Props> = {
  Page: (props: Props & PageFrame) => ReactNode
  styles: readonly Sheet[]
  meta: (props: Props, language: Language) => Meta
  /** Pages of the console have a frame of their own. */
  bare?: boolean
  /** Sent in pieces, so that what is above may not depend on what comes below. */
  grows?: boolean
}
const pages: { [Name in keyof PageProps]: PageOf<PageProps[Name]> } = {
  home: { Page: HomePage, styles: homeStyles, meta: homeMeta },
  contact: {
    Page: ContactPage,
    styles: contactStyles,
    meta: (_, language) => named(contactMessages[language]),
  },
  contactThanks: {
    Page: ({ language }) => ThanksPage({ language, ...contactMessages[language] }),
    styles: thanksStyles,
    meta: (_, language) => hidden(contactMessages[language].thanksTitle),
  },
  booking: {
    Page: BookingPage,
    styles: bookingStyles,
    meta: (_, language) => named(bookingMessages[language]),
  },
  bookingThanks: {
    Page: ({ language }) => ThanksPage({ language, ...bookingMessages[language] }),
    styles: thanksStyles,
    meta: (_, language) => hidden(bookingMessages[language].thanksTitle),
  },
  legal: { Page: LegalPage, styles: legalStyles, meta: legalMeta },
  pricing: { Page: PricingPage, styles: pricingStyles, meta: pricingMeta },
  newsletterResult: {
    Page: ResultPage,
    styles: resultStyles,
    meta: (_, language) => hidden(newsletterMessages[language].title),
  },
  // Its filter takes over parts of other lists, which may look otherwise.
  blog: { Page: BlogPage, styles: blogStyles.map(always), meta: blogMeta },
  post: { Page: PostPage, styles: postStyles, meta: postMeta },
  news: { Page: NewsPage, styles: newsStyles, meta: newsMeta },
  newsItem: { Page: NewsItemPage, styles: newsItemStyles, meta: newsItemMeta },
  search: {
    Page: SearchPage,
    styles: searchStyles,
    meta: (_, language) => hidden(searchMessages[language].title),
  },
  consentReceipt: {
    Page: ReceiptPage,
    styles: receiptStyles,
    meta: (_, language) => hidden(receiptMessages[language].title),
  },
  style: {
    Page: StylePage,
    styles: styleStyles,
    meta: () => hidden(styleTexts.title),
  },
  error: {
    Page: ErrorPage,
    styles: errorStyles,
    meta: ({ status }, language) => hidden(siteMessages[language].errors[status].title),
  },
  consoleToday: {
    Page: TodayPage,
    styles: todayStyles,
    meta: (_, language) => hidden(consoleMessages[language].today.title),
    bare: true,
  },
  consoleStatistics: {
    Page: StatisticsPage,
    styles: statisticsStyles,
    meta: (_, language) => hidden(dashboardMessages[language].title),
    bare: true,
    grows: true,
  },
  consoleStatisticsList: {
    Page: StatisticsListPage,
    styles: statisticsListStyles,
    meta: ({ list }, language) =>
      hidden(
        list
          ? dashboardNames[language].dimensions[list.dimension].one
          : dashboardMessages[language].title,
      ),
    bare: true,
  },
  consoleGoals: ofConsole(GoalsPage, goalsStyles, goalsMessages),
  consoleGoal: ofConsole(GoalPage, goalStyles, goalsMessages),
  consoleFunnel: ofConsole(FunnelPage, funnelStyles, goalsMessages),
  consoleInbox: {
    Page: InboxPage,
    styles: inboxStyles,
    meta: (_, language) => hidden(consoleMessages[language].inbox.title),
    bare: true,
  },
  consoleComments: ofConsole(CommentsPage, commentsStyles, commentMessages),
  consoleConsents: ofConsole(ConsentsPage, consentsStyles, consentsMessages),
  consoleSignIn: {
    Page: SignInPage,
    styles: signInStyles,
    meta: (_, language) => hidden(consoleMessages[language].signIn.title),
    bare: true,
  },
  consoleRecovery: {
    Page: RecoveryPage,
    styles: recoveryStyles,
    meta: (_, language) => hidden(consoleMessages[language].recovery.title),
    bare: true,
  },
  consoleAccount: ofConsole(AccountPage, accountStyles, accountMessages),
  consoleStopReport: {
    Page: StopReportPage,
    styles: stopReportStyles,
    meta: (_, language) => hidden(accountMessages[language].stopReport.title),
    bare: true,
  },
  consolePeople: ofConsole(PeoplePage, peopleStyles, peopleMessages),
  consoleInvitation: {
    Page: InvitationPage,
    styles: invitationStyles,
    meta: (_, language) => hidden(peopleMessages[language].invitation.title),
    bare: true,
  },
  consoleSetup: {
    Page: SetupPage,
    styles: setupStyles,
    meta: (_, language) => hidden(consoleMessages[language].setup.title),
    bare: true,
  },
}

/** A page of the console that is called as its texts say. */
function ofConsole<Page>(Page: Page, styles: readonly Sheet[], texts: Messages<{ title: string }>) {
  const meta = (_props: unknown, language: Language) => hidden(texts[language].title)
  return { Page, styles, meta, bare: true }
}

function homeMeta({ home, site }: PageProps['home']): Meta {
  return { ...home.meta, card: { kind: site.descriptor, title: home.hero.title } }
}

function pricingMeta({ pricing }: PageProps['pricing']): Meta {
  return { ...pricing.meta, card: { title: pricing.hero.title } }
}

function legalMeta({ legal }: PageProps['legal'], language: Language): Meta {
  return { ...named(legal), card: { kind: siteMessages[language].rules } }
}

function named({ title, description }: { title: string; description: string }): Meta {
  return { title: `${title} – Kryptis`, description }
}

function hidden(title: string): Meta {
  return { title, description: '', hidden: true }
}

/** Turns a page and its props into HTML; the same input gives the same bytes. */
export const renderPage: RenderPage = (name, props, context) => {
  const { Page, styles, meta, bare = false, grows = false } = pages[name]
  const { language, path, query, sharedQuery, publicUrl, site, consent, alternates } = context
  const described = meta(props, language)
  const card = socialCard(described, context)
  const frame: PageFrame = {
    language,
    path,
    query,
    sharedQuery,
    publicUrl,
    site,
    consent,
    alternates,
    domain: new URL(publicUrl).host,
    socialPicture: card && publicUrl + card.path,
  }
  const Body = () => Page({ ...props, ...frame })
  const tree = (
    <Document context={context} meta={described}>
      {bare ? (
        <Body />
      ) : (
        <Layout {...frame}>
          <Body />
        </Layout>
      )}
    </Document>
  )
  const html = `<!doctype html>${renderToStaticMarkup(tree)}`
  const sheets = [...documentStyles, ...(bare ? [] : layoutStyles), ...styles]
  const css = stylesFor(html, grows ? sheets.map(always) : sheets)
  return {
    html: html.replace(stylesMark, () => css),
    inline: {
      styles: [css],
      scripts: [headScript(context)],
      services: bare ? [] : consent.services,
    },
  }
}

/** What the picture beside a link to a page shows, without rendering the page. */
export const describePage: DescribePage = (name, props, context) =>
  socialCard(pages[name].meta(props, context.language), context)
