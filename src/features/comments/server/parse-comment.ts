import { type FormValues, parseForm } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { commentForm } from '../form.ts'
import { type CommentDraft, durationField, parentField } from '../wire.ts'

/** A visitor's input with its problems and the signs of a robot. */
export interface SubmittedComment extends CommentDraft {
  values: FormValues<typeof commentForm> | null
  /** True when the honeypot was filled in. */
  isRobot: boolean
  /** Milliseconds spent on the form; null when no script measured them. */
  durationMs: number | null
}

export function parseComment(body: unknown): SubmittedComment {
  const parent = textOf(body, parentField)
  return {
    ...parseForm(commentForm, body),
    // An impossible id is treated like that of a deleted comment.
    parent: parent === '' ? null : (parseCount(parent) ?? 0),
    durationMs: parseCount(textOf(body, durationField)),
  }
}

function parseCount(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}
