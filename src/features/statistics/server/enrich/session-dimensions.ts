import { parseUserAgent } from '#server/user-agent/user-agent.ts'
import type { DimensionValues } from '../../dimensions.ts'
import type { HitDraft } from '../hit-draft.ts'
import type { SessionDimensions } from '../rows.ts'
import { type Attribution, attributionOf } from './attribution.ts'
import { countryOfTimeZone } from './time-zones.ts'

/** Dimensions that are not about the origin of a session. */
export type VisitorDimensions = Omit<DimensionValues, keyof Attribution>

/** The dimensions of a session, by its first hit. */
export function sessionDimensionsOf(
  { id, address, referrer, hit }: HitDraft,
  isNew: boolean,
): SessionDimensions {
  const { device, browser, os } = parseUserAgent(hit.userAgent)
  const ofVisitor: VisitorDimensions = {
    device,
    browser,
    os,
    language: hit.language,
    screen: screenSizeOf(hit.report.device_resolution),
    country: hit.country || countryOfTimeZone(hit.report.time_zone),
  }
  return {
    ...attributionOf(address, referrer),
    ...ofVisitor,
    session: id,
    visitor: hit.visitor,
    host: address.host,
    is_new: isNew ? 1 : 0,
  }
}

/** By the longer side in physical pixels, so that rotating the screen changes nothing. */
export function screenSizeOf(resolution: string): string {
  const longer = Math.max(...resolution.split('x').map(Number))
  if (!(longer > 0)) return ''
  if (longer < 1280) return 'small'
  if (longer < 1920) return 'medium'
  return longer < 2560 ? 'large' : 'huge'
}
