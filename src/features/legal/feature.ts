import { selling } from '#lib/site/switches.ts'
import type { Feature } from '#server/feature.ts'
import { legalSchema } from './content.ts'
import type { DataPractices, NewsletterPractices } from './practices.ts'
import type { SellingPractices } from './selling-parts.ts'
import { type LegalDocument, legalPaths, legalSlugs } from './wire.ts'

export interface Legal {
  practices(): DataPractices
  /**
   * Sets the newsletter's settings for the policies; code that changes them invalidates the pages.
   */
  declareNewsletter(read: () => NewsletterPractices): void
  /** Sets the shop's settings for the policies, in the same way. */
  declareSelling(read: () => SellingPractices): void
}

export const legal: Feature<'legal', object, Legal> = {
  name: 'legal',
  content: {
    legal: {
      title: { lt: 'Taisyklės ir politikos', en: 'Policies and terms' },
      files: legalSlugs.map((slug) => `legal/${slug}.md`),
      schema: legalSchema,
      isTranslated: true,
      transform: (documents) =>
        Object.fromEntries((documents as LegalDocument[]).map((one) => [one.slug, one])),
    },
  },
  routes: () =>
    legalSlugs.map((slug) => ({
      page: 'legal',
      paths: legalPaths[slug],
      props: ({ content: { legal }, service }) => ({
        legal: legal[slug],
        practices: service.practices(),
      }),
      updated: ({ legal }) => legal[slug].updated,
      ...(slug === 'pirkimo-taisykles' && {
        switch: selling,
        staysWhenOff: 'orders of before were placed under them',
      }),
    })),
  open({ config: { statistics, mailUrl, databaseUrl, clickhouseUrl } }) {
    let newsletter = (): NewsletterPractices => ({ provider: null, tracksReading: false })
    let selling = (): SellingPractices => {
      throw new Error('No feature has said how the shop is set up')
    }
    return {
      practices: () => ({
        identity: statistics.identity,
        statisticsMonths: statistics.retentionMonths,
        mailHost: mailUrl && new URL(mailUrl).hostname,
        hasSeveralServers: Boolean(databaseUrl || clickhouseUrl),
        newsletter: newsletter(),
        selling: selling(),
      }),
      declareNewsletter(read) {
        newsletter = read
      },
      declareSelling(read) {
        selling = read
      },
    }
  },
}
