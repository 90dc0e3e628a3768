/** A field people do not see: only a robot fills it in. */
export const honeypotField = 'website'

/**
 * A field of a form or a query; empty when it is missing or came twice. Without the sign no text has:
 * PostgreSQL takes none with it.
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
