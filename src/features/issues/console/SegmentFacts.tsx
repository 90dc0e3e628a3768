import { Facts } from '#features/console/Facts.tsx'
import type { Segment } from '#features/subscribers/segment.ts'
import { formatDate } from '#lib/dates/dates.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { Language } from '#lib/language.ts'
import { issueMessages } from './messages.ts'
import { segmentMessages } from './segment-messages.ts'

/** The subscribers an issue is for. */
export function SegmentFacts({ segment, language }: { segment: Segment; language: Language }) {
  const { fields, languages, sources } = issueMessages[language]
  const { tags = [], withoutTags = [], joinedFrom, joinedTo } = segment
  const facts: readonly (readonly [string, string])[] = [
    [fields.segmentLanguage.label, segment.language ? languages[segment.language] : ''],
    [fields.segmentSource.label, segment.source ? sources[segment.source] : ''],
    [fields.joinedFrom.label, joinedFrom ? dayText(joinedFrom, language) : ''],
    [fields.joinedTo.label, joinedTo ? dayText(joinedTo - 1, language) : ''],
    [fields.segmentTags.label, tags.join(', ')],
    [fields.segmentWithoutTags.label, withoutTags.join(', ')],
  ]
  if (facts.every(([, value]) => value === '')) return <p>{segmentMessages[language].everybody}</p>
  return <Facts facts={facts} />
}

const dayText = (at: number, language: Language) => formatDate(dayOf(at).name, language)
