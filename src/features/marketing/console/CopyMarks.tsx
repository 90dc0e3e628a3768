import type { Language } from '#lib/language.ts'
import { Badge } from '#ui/Badge.tsx'
import type { DestinationSlug } from '../destinations.ts'
import type { DeliveryOutcome, EventCopy } from '../ledger.ts'
import { destinationName } from './destination-name.ts'
import own from './EventLog.module.css'
import { logMessages } from './log-messages.ts'
import { reasonText } from './reason-text.ts'

type Props = { copies: readonly EventCopy[]; language: Language }

/** For each destination whether the browser and the server sent it, and what came of that. */
export function CopyMarks({ copies, language }: Props) {
  const texts = logMessages[language]
  if (copies.length === 0) return <span>{texts.waiting}</span>
  return (
    <ul className={own.marks}>
      {[...pairsOf(copies)].map(([destination, pair]) => (
        <li key={destination}>
          <b>{destinationName(destination, language)}</b>
          {pair.map((copy) =>
            copy.by === 'browser' ? (
              <Badge key="browser">{texts.byBrowser}</Badge>
            ) : (
              <span key={`${copy.at} ${copy.outcome}`} title={reasonText(copy.reason, language)}>
                <Badge look={looks[copy.outcome]}>
                  {texts.byServer}: {texts.outcomes[copy.outcome].toLowerCase()}
                </Badge>
              </span>
            ),
          )}
        </li>
      ))}
    </ul>
  )
}

/** The copies of each destination. */
export const pairsOf = (copies: readonly EventCopy[]): Map<DestinationSlug, EventCopy[]> =>
  Map.groupBy(copies, ({ destination }) => destination)

export const looks = {
  accepted: 'strong',
  refused: 'wrong',
  given_up: 'wrong',
  unknown: 'plain',
  not_sent: 'plain',
} as const satisfies Record<DeliveryOutcome, string>
