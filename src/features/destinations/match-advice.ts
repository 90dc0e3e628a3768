import type { MatchQuality } from './ledger.ts'

/** Steps an owner can take so that a destination recognises more visitors. */
export const matchAdvices = [
  'few_events',
  'matching_off',
  'no_email',
  'no_phone',
  'no_ad_clicks',
  'few_browser_ids',
] as const
export type MatchAdvice = (typeof matchAdvices)[number]

/** Minimum of accepted events; shares of fewer mean nothing. */
export const fewestEvents = 50
/**
 * The usual share of events with a browser id, on sites whose pages load the destination's script.
 */
const usualShare = 0.5

/**
 * Advises how to raise a destination's match quality.
 *
 * @param hasMatching whether the destination's settings let contacts be sent
 */
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
