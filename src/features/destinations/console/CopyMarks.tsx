import type { Language } from '#lib/language.ts'
import { type DestinationSlug, destinations } from '../destinations.ts'
import { isBrowserCopy } from '../events.ts'
import type { DeliveryOutcome, EventCopy, LedgerEvent } from '../ledger.ts'
import { destinationName } from './destination-name.ts'
import own from './EventLog.module.css'
import { logMessages } from './log-messages.ts'
import { reasonText } from './reason-text.ts'

type Props = { event: LedgerEvent; language: Language }

/**
 * A mark for each destination: whether its tag was given the event, and the outcome of the server's
 * copy.
 */
export function CopyMarks({ event, language }: Props) {
  const texts = logMessages[language]
  const { copies } = event
  if (copies.length === 0)
    return <span>{isBrowserCopy(event) ? texts.unconfirmed : texts.waiting}</span>
  return (
    <ul className={own.marks}>
      {[...pairsOf(copies)].map(([destination, pair]) => {
        const outcomes = outcomesOf(pair)
        const isWrong = outcomes.some(({ outcome }) => looks[outcome] === 'wrong')
        const words = wordsOf(pair, language)
        return (
          <li key={destination} title={words} className={isWrong ? own.wrong : undefined}>
            <span aria-hidden="true">
              {shortNames[destination] ?? destinations[destination].name}{' '}
              <b>
                {pair.some(({ by }) => by === 'browser') && texts.byBrowser.slice(0, 1)}
                {outcomes.map(({ outcome, count }) => (
                  <i key={outcome}>
                    {texts.byServer.slice(0, 1)}
                    {symbols[outcome]}
                    {count > 1 && `×${count}`}
                  </i>
                ))}
              </b>
            </span>
            <span className="visually-hidden">
              {destinationName(destination, language)}: {words}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Groups copies by destination. */
export const pairsOf = (copies: readonly EventCopy[]): Map<DestinationSlug, EventCopy[]> =>
  Map.groupBy(copies, ({ destination }) => destination)

function outcomesOf(pair: readonly EventCopy[]) {
  const sent = pair.flatMap((copy) => (copy.by === 'server' ? [copy.outcome] : []))
  return [...Map.groupBy(sent, (outcome) => outcome)].map(([outcome, all]) => ({
    outcome,
    count: all.length,
  }))
}

function wordsOf(pair: readonly EventCopy[], language: Language): string {
  const { byBrowser, byServer, outcomes } = logMessages[language]
  const words = pair.map((copy) => {
    if (copy.by === 'browser') return byBrowser
    const outcome = `${byServer}: ${outcomes[copy.outcome].toLowerCase()}`
    return copy.reason === '' ? outcome : `${outcome} (${reasonText(copy.reason, language)})`
  })
  return [...new Set(words)].join('; ')
}

/** Short names for destinations whose full name would make a mark long. */
const shortNames: Readonly<Partial<Record<DestinationSlug, string>>> = {
  google_analytics: 'GA4',
  google_tag_manager: 'GTM',
  google_ads: 'G Ads',
  pinterest: 'Pin',
  microsoft: 'MS',
  lead_tracking: 'Leads',
  rehearsal: 'Test',
}

const symbols: Readonly<Record<DeliveryOutcome, string>> = {
  accepted: '✓',
  refused: '✕',
  given_up: '✕',
  unknown: '?',
  not_sent: '–',
}

export const looks = {
  accepted: 'strong',
  refused: 'wrong',
  given_up: 'wrong',
  unknown: 'plain',
  not_sent: 'plain',
} as const satisfies Record<DeliveryOutcome, string>
