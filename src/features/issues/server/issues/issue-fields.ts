import type { Segment } from '#features/subscribers/segment.ts'
import { tagsIn } from '#features/subscribers/tags.ts'
import { dayOf, parseLocalTime } from '#lib/dates/local-day.ts'
import { type ParsedForm, parseForm, type TypedFields } from '#lib/forms/form.ts'
import type { Language } from '#lib/language.ts'
import { type IssueForm, issueForm } from '../../issue-form.ts'
import type { IssueDraft } from './issues.ts'

interface ParsedIssue extends Omit<ParsedForm<IssueForm>, 'values'> {
  draft: IssueDraft | null
}

/** Reads the form of an issue. */
export function parseIssue(body: unknown): ParsedIssue {
  const { values, problems, ...rest } = parseForm(issueForm, withTags(body))
  if (!values) return { ...rest, problems, draft: null }
  const segment = segmentOf(values)
  const { joinedFrom, joinedTo } = segment
  if (joinedFrom !== null && joinedTo !== null && joinedFrom >= joinedTo)
    return { ...rest, problems: ['joinedTo'], draft: null }
  const { language, subject, preheader, body: text } = values
  return { ...rest, problems, draft: { language, subject, preheader, body: text, segment } }
}

/** Joins tags: each ticked box sends one tag. */
function withTags(body: unknown) {
  const fields = body as Readonly<Record<string, unknown>> | null
  const tagsOf = (name: TagsField) =>
    [fields?.[name]]
      .flat()
      .filter((tag) => typeof tag === 'string')
      .join(',')
  return {
    ...fields,
    segmentTags: tagsOf('segmentTags'),
    segmentWithoutTags: tagsOf('segmentWithoutTags'),
  } satisfies Record<TagsField, string>
}

/** The form with stored values. */
export function fieldsOf({ segment, ...draft }: IssueDraft): TypedFields<IssueForm> {
  const { language, source, joinedFrom, joinedTo, tags = [], withoutTags = [] } = segment
  return {
    subject: draft.subject,
    preheader: draft.preheader,
    language: draft.language,
    body: draft.body,
    segmentLanguage: language ?? '',
    segmentSource: source ?? '',
    joinedFrom: joinedFrom === null ? '' : dayOf(joinedFrom).name,
    // The form shows the last included day; the stored instant is the first excluded one.
    joinedTo: joinedTo === null ? '' : dayOf(joinedTo - 1).name,
    segmentTags: tags.join(', '),
    segmentWithoutTags: withoutTags.join(', '),
  }
}

type TagsField = 'segmentTags' | 'segmentWithoutTags'
type SegmentFields = Pick<
  TypedFields<IssueForm>,
  'segmentLanguage' | 'segmentSource' | 'joinedFrom' | 'joinedTo' | TagsField
>

const segmentOf = (fields: SegmentFields): Segment => ({
  language: (fields.segmentLanguage || null) as Language | null,
  source: (fields.segmentSource || null) as Segment['source'],
  joinedFrom: dayIn(fields.joinedFrom)?.from ?? null,
  joinedTo: dayIn(fields.joinedTo)?.to ?? null,
  tags: tagsIn(fields.segmentTags),
  withoutTags: tagsIn(fields.segmentWithoutTags),
})

function dayIn(date: string) {
  const noon = parseLocalTime(`${date}T12:00`)
  return noon === null ? null : dayOf(noon)
}
