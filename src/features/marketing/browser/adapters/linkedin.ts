import type { OpenTag } from '../tag.ts'
import { addScript } from './script.ts'

/**
 * The Insight Tag counts visits by itself; conversions are sent by our server, whose rules are not
 * those of the tag. It has no signal of consent, so that only another page ends it.
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
