import { parseEmail } from '#lib/email.ts'
import {
  type CommentDraft,
  type CommentFields,
  honeypotField,
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
    name: cleaned(textOf(body, 'name')).replace(/\s+/g, ' ').trim(),
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
    hasFilledTrap: textOf(body, honeypotField) !== '',
    tookMs: numberIn(textOf(body, tookField)),
  }
}

/** A form sends each line end as two characters: https://html.spec.whatwg.org/#textarea-api-value */
export function toText(typed: string): string {
  return cleaned(typed.replaceAll('\r\n', '\n'))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

export const isWithin = (text: string, longest: number) => text !== '' && text.length <= longest

/** Without what has no shape, and what turns the reading direction of all that follows. */
function cleaned(text: string): string {
  return text.normalize('NFC').replace(/(?![\n\t\u200d])[\p{Cc}\p{Cf}]/gu, '')
}

function numberIn(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}

function textOf(body: unknown, name: string): string {
  const value = (body as Readonly<Record<string, unknown>> | null)?.[name]
  return typeof value === 'string' ? value : ''
}
