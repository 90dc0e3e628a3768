import type { OpenTag } from '../tag.ts'
import { addScript } from './script.ts'

/**
 * Loads the Insight Tag, which counts visits itself; our server sends conversions, under rules
 * other than the tag's. The tag has no consent signal, so only opening another page ends it.
 */
export const open: OpenTag = (destination) => {
  const { partner_id: id } = destination.values
  const page = window as { _linkedin_data_partner_ids?: string[] }
  if (id) {
    ;(page._linkedin_data_partner_ids ??= []).push(id)
    addScript('https://snap.licdn.com/li.lms-analytics/insight.min.js', destination)
  }
  return { fireEvent: () => false }
}
