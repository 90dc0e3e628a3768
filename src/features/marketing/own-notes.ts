/**
 * What our own server notes about a delivery or a connection test, where the other side has said
 * nothing in words. They stand behind a status, or alone, and are worded where they are shown.
 */
export const ownNotes = [
  'unconfirmed',
  'rehearsed',
  'too_large',
  'not_prepared',
  'not_an_answer',
  'without_receipt',
  'without_status',
  'without_events',
  'throttled',
  'not_in_time',
  'not_json',
  'answer_too_long',
  'stays_here',
  'shape_accepted',
  'token_accepted',
  'action_accepted',
] as const
export type OwnNote = (typeof ownNotes)[number]

/** One of them as the text it is stored as. */
export const ownNote = (note: OwnNote): string => note

/** How they are written in what all deliveries share, and were in events stored before. */
const otherForms: readonly [text: RegExp, note: OwnNote][] = [
  [/^throttled$/, 'throttled'],
  [/^no answer in time$/, 'not_in_time'],
  [/^not JSON$/, 'not_json'],
  [/^the answer is too long$/, 'answer_too_long'],
  [/^too large for one request$/, 'too_large'],
  [/^not mapped: /, 'not_prepared'],
  [/^not an answer of \w+$/, 'not_an_answer'],
  [/^without a receipt$/, 'without_receipt'],
  [/^without a status$/, 'without_status'],
  [/^without the events$/, 'without_events'],
]

/** The note a text is, with the status before it; null for what the other side said. */
export function readOwnNote(text: string): { status: string; note: OwnNote } | null {
  const [, status = '', words = ''] = /^(\d{3} )?(.*)$/s.exec(text) ?? []
  const note =
    ownNotes.find((one) => one === words) ?? otherForms.find(([form]) => form.test(words))?.[1]
  return note ? { status, note } : null
}
