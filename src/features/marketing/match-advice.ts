import type { MatchQuality } from './ledger.ts'

/** What an owner can do so that a destination recognises more visitors. */
export const matchAdvices = [
  'few_events',
  'matching_off',
  'no_email',
  'no_phone',
  'no_ad_clicks',
  'few_browser_ids',
] as const
export type MatchAdvice = (typeof matchAdvices)[number]

/** With fewer accepted events shares say nothing. */
export const fewestEvents = 50
/** Of events with a browser's number, where its script is on pages at all. */
const usualShare = 0.5

/** @param hasMatching whether contacts go along, as far as the destination's settings ask for it */
export function matchAdviceFor(
  { events, carried }: MatchQuality,
  hasMatching: boolean,
): MatchAdvice[] {
  if (events < fewestEvents) return ['few_events']
  const { em, ph, fbp, fbc, click_id } = carried
  const applies: Readonly<Record<MatchAdvice, boolean>> = {
    few_events: false,
    matching_off: !hasMatching,
    no_email: hasMatching && em === 0,
    no_phone: hasMatching && ph === 0 && em !== 0,
    no_ad_clicks: fbc === 0 || click_id === 0,
    few_browser_ids: fbp !== undefined && fbp < events * usualShare,
  }
  return matchAdvices.filter((advice) => applies[advice])
}
