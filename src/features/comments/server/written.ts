import { parseEmail } from '#lib/email.ts'
import { isRobot, isWithin, textOf, toLine, toLines } from '#lib/form-fields.ts'
import {
  type CommentDraft,
  type CommentFields,
  longestName,
  longestText,
  parentField,
  tookField,
} from '../wire.ts'

/** What a visitor sent, bounded, with what is wrong with it and what robots give away. */
export interface Written extends CommentDraft {
  /** Something was put into the field that people do not see. */
  hasFilledTrap: boolean
  /** Milliseconds spent on the form; null when no script measured them. */
  tookMs: number | null
}

export function parseComment(body: unknown): Written {
  const fields = {
    name: toLine(cleaned(textOf(body, 'name'))),
    email: textOf(body, 'email').trim(),
    text: toText(textOf(body, 'text')),
  }
  const isRight: Readonly<Record<keyof CommentFields, boolean>> = {
    name: isWithin(fields.name, longestName),
    email: parseEmail(fields.email) !== null,
    text: isWithin(fields.text, longestText),
  }
  const names = ['name', 'email', 'text'] as const
  const parent = textOf(body, parentField)
  return {
    fields,
    problems: names.filter((name) => !isRight[name]),
    // A comment that cannot be there is answered like one that is gone.
    parent: parent === '' ? null : (numberIn(parent) ?? 0),
    hasFilledTrap: isRobot(body),
    tookMs: numberIn(textOf(body, tookField)),
  }
}

export function toText(typed: string): string {
  return toLines(cleaned(typed)).replace(/\n{3,}/g, '\n\n')
}

/** Without what has no shape, and what turns the reading direction of all that follows. */
function cleaned(text: string): string {
  return text.normalize('NFC').replace(/(?![\n\t\u200d])[\p{Cc}\p{Cf}]/gu, '')
}

function numberIn(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}
