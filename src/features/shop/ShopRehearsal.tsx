import { ConsolePart } from '#features/console/ConsolePart.tsx'
import type { Language } from '#lib/language.ts'
import type { SellerDatum } from './demonstration.ts'
import { rehearsalMessages, rehearsalNotice } from './rehearsal-messages.ts'

type Props = { left: readonly SellerDatum[]; language: Language }

/** Names the data that keep the shop from selling; empty once it sells. */
export function ShopRehearsal({ left, language }: Props) {
  if (left.length === 0) return null
  const { title, means } = rehearsalMessages[language]
  return (
    <ConsolePart id="repeticija" title={title} lead={rehearsalNotice(left, language)}>
      <p>{means}</p>
    </ConsolePart>
  )
}
