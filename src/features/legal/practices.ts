import type { Embeds } from '#features/consent/embeds.ts'
import { messages as consentMessages } from '#features/consent/messages.ts'
import { type Service, sourceDomain, visitorCookieDays } from '#features/consent/services.ts'
import type { ConsentConfig } from '#features/consent/settings.ts'
import type { Language } from '#lib/language.ts'
import { isOn, type NeededSwitch, type Switches, selling } from '#lib/site/switches.ts'
import { pluralForm } from '#lib/text/plural.ts'
import { nonBreakingHtml } from '#lib/text/typography.ts'
import { hostOf } from '#lib/urls/host.ts'
import { practiceMessages } from './practice-messages.ts'
import {
  downloadsPart,
  escapeHtml,
  ordersPart,
  paymentPart,
  renewalPart,
  type SellingPractices,
  sellerPart,
  sellingRecipients,
  vatPart,
} from './selling-parts.ts'
import {
  contractPart,
  mailRecipient,
  necessaryPart,
  originSentence,
  ownChoicesPart,
  serversSentence,
} from './switched-parts.ts'
import type { LegalSlug } from './wire.ts'

export type StatisticsIdentity = 'cookieless' | 'cookie' | 'fingerprint'

/** The server's settings that the policies mention. */
export interface DataPractices {
  identity: StatisticsIdentity
  /** Months for which single visits are retained; 0 for unlimited. */
  statisticsMonths: number
  /** The mail server that forwards messages to the owner. */
  mailHost: string | null
  /** True when the databases are servers of their own. */
  hasSeveralServers: boolean
  newsletter: NewsletterPractices
  selling: SellingPractices
}

/** The newsletter's settings that the policies mention. */
export interface NewsletterPractices {
  /** The service that also receives the subscribers; null for none. */
  provider: { name: string; host: string } | null
  /** Opens and clicks of subscribers who agree are counted. */
  tracksReading: boolean
}

/** What the policies say depends on these of a site. */
export type PolicySite = Embeds & {
  notice: { full: string } | null
  meetingTimes: object | null
}

/** The sources of all generated sentences. */
export interface PolicySources {
  practices: DataPractices
  consent: Pick<ConsentConfig, 'services' | 'record' | 'doNotTrack'>
  site: PolicySite
  switches: Switches
  language: Language
}

/**
 * The `[[name]]` placeholders of each policy, each in a paragraph of its own; all of a policy's own
 * are required.
 */
export const generatedParts = {
  'privatumo-politika': [
    'demonstration',
    'seller',
    'messages',
    'embedded-form',
    'booking',
    'comments',
    'newsletter',
    'orders',
    'statistics',
    'own-choices',
    'recipients',
  ],
  'slapuku-politika': ['necessary', 'statistics-storage', 'privacy-signals'],
  'pirkimo-taisykles': [
    'demonstration',
    'seller',
    'contract',
    'vat',
    'payment',
    'downloads',
    'renewal',
  ],
  prieinamumas: [],
} as const satisfies Readonly<Record<LegalSlug, readonly string[]>>

/** Parts that older texts describe in their own words, and so may lack. */
export const optionalParts: readonly GeneratedPart[] = [
  'renewal',
  'own-choices',
  'necessary',
  'contract',
]

type GeneratedPart = (typeof generatedParts)[LegalSlug][number]

const placeholder = /<p>\[\[([a-z-]+)\]\]<\/p>/g

/** The names of a text's placeholders. */
export const partsIn = (html: string) => [...html.matchAll(placeholder)].map(([, name]) => name)

/** The switches of what parts are about; a section with a part whose switch is off is left out. */
const partSwitches: Readonly<Partial<Record<GeneratedPart, NeededSwitch>>> = {
  messages: 'contact',
  booking: 'booking',
  comments: 'comments',
  newsletter: 'newsletter',
  orders: selling,
}

const withoutSectionsOff = (html: string, switches: Switches) =>
  html
    .split(/(?=<h[23]\b)/)
    .filter((section) =>
      partsIn(section).every((name) => isOn(switches, partSwitches[name as GeneratedPart])),
    )
    .join('')

/** A policy with its generated sentences, which agree with the site's settings. */
export function fillPolicy(html: string, sources: PolicySources): string {
  return withoutSectionsOff(html, sources.switches).replace(
    placeholder,
    (_, name: GeneratedPart) => {
      const paragraphs = generators[name](sources).filter(Boolean)
      return nonBreakingHtml(paragraphs.map(toParagraph).join(''))
    },
  )
}

/** A list is a paragraph by itself. */
const toParagraph = (html: string) => (html.startsWith('<ul>') ? html : `<p>${html}</p>`)

type Generator = (sources: PolicySources) => string[]

const generators: Readonly<Record<GeneratedPart, Generator>> = {
  // Every page shows the notice of the site while it has one.
  demonstration: ({ site: { notice } }) => (notice ? [escapeHtml(notice.full)] : []),

  messages: ({ language }) => [practiceMessages[language].messages],

  comments: ({ language }) => [practiceMessages[language].comments],

  newsletter({ practices: { newsletter }, language }) {
    const { newsletter: texts } = practiceMessages[language]
    return [texts.kept, texts.choices, texts.reading[newsletter.tracksReading ? 'some' : 'none']]
  },

  'embedded-form': ({ site: { embeddedForm: form }, language }) =>
    form ? [practiceMessages[language].formBy(named(form, form.script))] : [],

  booking({ site: { booking }, language }) {
    const { ownBooking, bookingBy } = practiceMessages[language]
    return [booking ? bookingBy(named(booking, booking.url)) : ownBooking]
  },

  statistics({ practices: { identity, statisticsMonths: months }, language }) {
    const texts = practiceMessages[language]
    const period = months ? `${months} ${pluralForm(language, months, texts.months)}` : null
    return [
      texts.recognition[identity](identifierDays(language)),
      `${texts.statisticsPurpose} ${texts.statisticsPeriod(period)}`,
    ]
  },

  'statistics-storage': ({ practices: { identity }, language }) => [
    practiceMessages[language].statisticsStorage[identity](identifierDays(language)),
  ],

  'privacy-signals': ({ consent: { doNotTrack }, language }) => [
    practiceMessages[language].signals[doNotTrack ? 'both' : 'globalPrivacyControl'],
  ],

  seller: ({ practices: { selling }, language }) => sellerPart(selling, language),

  vat: ({ practices: { selling }, language }) => vatPart(selling, language),

  payment: ({ practices: { selling }, language }) => paymentPart(selling, language),

  downloads: ({ practices: { selling }, language }) => downloadsPart(selling, language),

  renewal: ({ practices: { selling }, language }) => renewalPart(selling, language),

  orders: ({ switches, language }) => ordersPart(switches, language),

  necessary: ({ switches, language }) => necessaryPart(switches, language),

  'own-choices': ({ switches, language }) => ownChoicesPart(switches, language),

  contract: ({ switches, language }) => contractPart(switches, language),

  recipients(sources) {
    const { practices, switches, language } = sources
    const texts = practiceMessages[language]
    const recipients = recipientsOf(sources)
    const several = practices.hasSeveralServers ? 'several' : 'one'
    const servers = serversSentence(several, switches, language)
    const anyThird = sources.consent.services.some(isThirdParty) ? 'some' : 'none'
    const thirdParties = texts.thirdParties[anyThird]
    const outside = texts.outsideEea[recipients.length ? 'some' : 'none']
    const kept = eventRetention(sources)
    if (recipients.length === 0)
      return [`${texts.nobody} ${servers} ${thirdParties} ${outside}`, kept]
    const list = `<ul>${recipients.map((one) => `<li>${one}</li>`).join('')}</ul>`
    return [texts.onlyThese, list, `${servers} ${thirdParties} ${outside}`, kept]
  },
}

/** The retention of visitors' actions for marketing; empty while they are not stored. */
function eventRetention({ consent, switches, language }: PolicySources): string {
  const months = consent.services.find(({ keptMonths }) => keptMonths)?.keptMonths
  if (!months) return ''
  const texts = practiceMessages[language]
  const period = `${months} ${pluralForm(language, months, texts.months)}`
  return texts.eventRetention(period) + originSentence(switches, language)
}

const identifierDays = (language: Language) =>
  `${visitorCookieDays} ${pluralForm(language, visitorCookieDays, practiceMessages[language].days)}`

const isThirdParty = ({ hosts }: Service) => Object.values(hosts).flat().length > 0

/** All outside recipients of visitors' data, one sentence each. */
function recipientsOf(sources: PolicySources): string[] {
  const { practices, consent, site, switches, language } = sources
  const { recipients } = practiceMessages[language]
  const embedded = [site.booking?.provider, site.embeddedForm?.provider]
  const services = consent.services.filter(({ name }) => !embedded.includes(name))
  const { reportedTo } = consent.record
  return [
    ...(site.booking
      ? [recipients.booking(namedIn(site.booking, site.booking.url, language))]
      : []),
    ...(site.embeddedForm
      ? [recipients.form(namedIn(site.embeddedForm, site.embeddedForm.script, language))]
      : []),
    ...services.flatMap(({ name, category: slug, hosts, isSentByServer }) => {
      const provider = escapeHtml(name)
      const category = consentMessages[language].categories[slug].name
      const [source] = Object.values(hosts).flat()
      if (!source)
        return isSentByServer
          ? `${recipients.onlyByServer({ provider, category })} ${recipients.sentByServer}`
          : []
      const loaded = recipients.script({ provider, host: sourceDomain(source), category })
      return isSentByServer ? `${loaded} ${recipients.sentByServer}` : loaded
    }),
    ...(reportedTo ? [recipients.consentService(escapeHtml(reportedTo))] : []),
    ...(switches.newsletter ? newsletterRecipients(practices.newsletter, language) : []),
    ...(isOn(switches, selling) ? sellingRecipients(practices.selling, language) : []),
    ...(practices.mailHost
      ? mailRecipient(escapeHtml(practices.mailHost), { switches, site }, language)
      : []),
  ]
}

function newsletterRecipients({ provider }: NewsletterPractices, language: Language): string[] {
  if (!provider) return []
  const named = { provider: escapeHtml(provider.name), host: escapeHtml(provider.host) }
  return [practiceMessages[language].recipients.newsletter(named)]
}

const namedIn = (service: { provider: string }, url: string, language: Language) => ({
  ...named(service, url),
  category: consentMessages[language].categories.functional.name,
})

const named = ({ provider }: { provider: string }, url: string) => ({
  provider: escapeHtml(provider),
  host: escapeHtml(hostOf(url)),
  category: '',
})
