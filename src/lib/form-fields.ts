/** The honeypot: a field hidden from people, so that only a robot fills it in. */
export const honeypotField = 'website'

/**
 * A field of a form or a query; empty when it is missing or came twice. NUL is removed,
 * because PostgreSQL takes no text that contains it.
 */
export function textOf(fields: unknown, name: string): string {
  const value = (fields as Readonly<Record<string, unknown>> | null)?.[name]
  return typeof value === 'string' ? value.replaceAll('\0', '') : ''
}

/** Everything in one line, such as a name; signs that only steer are spaces too. */
export const toLine = (typed: string) => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** A form sends each line end as two characters: https://html.spec.whatwg.org/#textarea-api-value */
export const toLines = (typed: string) => typed.replaceAll('\r\n', '\n').trim()

export const isWithin = (text: string, longest: number) => text !== '' && text.length <= longest

export const isRobot = (body: unknown) => textOf(body, honeypotField) !== ''
