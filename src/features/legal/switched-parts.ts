import { type Language, locales } from '#lib/language.ts'
import { isOn, type Switches, selling } from '#lib/site/switches.ts'
import { switchedMessages } from './switched-messages.ts'

const languagesOf = ({ languages }: Switches) => (languages.length > 1 ? 'several' : 'one')

/** Those texts that are not false, in a sentence: „a, b ir c“. */
const listed = (
  texts: readonly (string | false)[],
  language: Language,
  type: 'conjunction' | 'disjunction' = 'conjunction',
) => new Intl.ListFormat(locales[language], { type }).format(texts.filter((text) => text !== false))

/** Where the data are. */
export function serversSentence(
  servers: 'one' | 'several',
  switches: Switches,
  language: Language,
): string {
  const { kept, servers: sentences } = switchedMessages[language]
  const all = [
    kept.site,
    kept.statistics,
    isOn(switches, selling) && kept.orders,
    isOn(switches, ['contact', 'booking']) && kept.messages,
    switches.comments && kept.comments,
  ]
  return sentences[servers](listed(all, language))
}

/** The calendar of another service, and the times of our own. */
interface Meetings {
  booking: object | null
  meetingTimes: object | null
}

/** What the mail server learns; none while it forwards and sends nothing of visitors. */
export function mailRecipient(
  host: string,
  { switches, site }: { switches: Switches; site: Meetings },
  language: Language,
): string[] {
  const { forwarded, sent, mail } = switchedMessages[language]
  const { contact, booking, newsletter } = switches
  const toOwner = (contact && booking && 'both') || (contact && 'messages') || 'requests'
  const sending = [
    isOn(switches, selling) && sent.orders,
    booking && !site.booking && site.meetingTimes !== null && sent.meetings,
    newsletter && sent.newsletter,
  ].filter((one) => !!one)
  const as = (form: 'besides' | 'alone') =>
    listed(
      sending.map((one) => one[form]),
      language,
    )
  if (!contact && !booking) return sending.length > 0 ? [mail.sent(host, as('alone'))] : []
  if (sending.length === 0) return [mail.forwarded(host, forwarded[toOwner])]
  return [mail.both(host, forwarded[toOwner], as('besides'))]
}

/** When the source of a visit is kept with what a visitor sends. */
export function originSentence(switches: Switches, language: Language): string {
  const { writing, asking, buying, sentence } = switchedMessages[language].origin
  const whens = [
    switches.contact && writing,
    switches.booking && asking,
    isOn(switches, selling) && buying,
  ]
  const said = listed(whens, language, 'disjunction')
  return said === '' ? '' : sentence(said)
}

/** What necessary cookies are for. */
export function necessaryPart(switches: Switches, language: Language): string[] {
  const { necessary, remembered, order } = switchedMessages[language]
  const all = [
    remembered.choice,
    switches.languages.length > 1 && remembered.language,
    switches.shop && remembered.cart,
  ]
  return [necessary(listed(all, language), isOn(switches, selling) ? order : '')]
}

/** What a visitor's own browser keeps. */
export const ownChoicesPart = (switches: Switches, language: Language): string[] => [
  switchedMessages[language].ownChoices[languagesOf(switches)],
]

/** The languages of a contract. */
export function contractPart(switches: Switches, language: Language): string[] {
  const { contract, changedInCart } = switchedMessages[language]
  return [contract[languagesOf(switches)] + (switches.shop ? changedInCart : '')]
}
