import type { Language } from '#lib/language.ts'
import { Badge } from '#ui/Badge.tsx'
import type { LedgerEvent } from '../ledger.ts'
import { logMessages } from './log-messages.ts'

/** Marks a rehearsed purchase, so that its value is not taken for a sale. */
export function RehearsalBadge({
  event: { origin },
  language,
}: {
  event: Pick<LedgerEvent, 'origin'>
  language: Language
}) {
  return origin === 'rehearsal' ? (
    <Badge look="wrong">{logMessages[language].origins[origin]}</Badge>
  ) : null
}
