import type { Language } from '#lib/language.ts'
import type { FormAttribution } from '#lib/site/attribution.ts'
import { inboxMessages } from './messages.ts'

/**
 * The source of a message's sender in a line of plain text: that of the first visit, and of the
 * last one if it differs; empty when neither is known. The values were sent by the sender's
 * browser.
 */
export function cameFrom(attribution: FormAttribution, language: Language): string {
  const texts = inboxMessages[language]
  const { source, utm, landingPage, lastSource, lastUtm } = attribution
  const first = visit(source, utm, language)
  const last = visit(lastSource, lastUtm, language)
  const path = URL.parse(landingPage)?.pathname ?? landingPage
  const parts = [
    first,
    path && `${texts.landedOn} ${path}`,
    last && last !== first ? `${texts.lastFrom} ${last}` : '',
  ]
  const known = parts.filter(Boolean)
  return known.length > 0 ? `${texts.cameFrom} ${known.join('; ')}` : ''
}

function visit(source: string, utm: FormAttribution['utm'], language: Language): string {
  const texts = inboxMessages[language]
  const [open, close] = texts.quotes
  const channel = [utm.source, utm.medium].filter(Boolean).join(' / ')
  const campaign = utm.campaign && `${texts.campaign} ${open}${utm.campaign}${close}`
  const named = [channel, campaign].filter(Boolean).join(', ')
  const from = source === 'direct' ? texts.direct : source
  return named ? [from, `(${named})`].filter(Boolean).join(' ') : from
}
