/**
 * Our own server's notes about a delivery or a connection test, for answers that have no words. A
 * note is stored alone or after a status code, and is worded where it is shown.
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

/** A note as the text it is stored as. */
export const ownNote = (note: OwnNote): string => note

/**
 * Other spellings of the notes: those of the shared delivery code, and of events stored earlier.
 */
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

/**
 * Reads a stored text as a note, with the status before it; null for the destination's own words.
 */
export function readOwnNote(text: string): { status: string; note: OwnNote } | null {
  const [, status = '', words = ''] = /^(\d{3} )?(.*)$/s.exec(text) ?? []
  const note =
    ownNotes.find((one) => one === words) ?? otherForms.find(([form]) => form.test(words))?.[1]
  return note ? { status, note } : null
}
