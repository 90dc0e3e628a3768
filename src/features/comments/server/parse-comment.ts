import { type FormValues, parseForm } from '#lib/form.ts'
import { textOf } from '#lib/form-fields.ts'
import { commentForm } from '../form.ts'
import { type CommentDraft, durationField, parentField } from '../wire.ts'

/** What a visitor sent, with what is wrong with it and what gives robots away. */
export interface SubmittedComment extends CommentDraft {
  values: FormValues<typeof commentForm> | null
  /** It filled in the honeypot. */
  isRobot: boolean
  /** Milliseconds spent on the form; null when no script measured them. */
  durationMs: number | null
}

export function parseComment(body: unknown): SubmittedComment {
  const parent = textOf(body, parentField)
  return {
    ...parseForm(commentForm, body),
    // A comment that cannot exist is treated like one that is gone.
    parent: parent === '' ? null : (parseCount(parent) ?? 0),
    durationMs: parseCount(textOf(body, durationField)),
  }
}

function parseCount(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}
