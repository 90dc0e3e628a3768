/** The honeypot: a field hidden from people, so that only robots fill it in. */
export const honeypotField = 'website'

/**
 * A field of a form or a query; empty when it is missing or occurs twice. NUL is removed, because
 * PostgreSQL accepts no text that contains it.
 */
export function textOf(fields: unknown, name: string): string {
  const value = (fields as Readonly<Record<string, unknown>> | null)?.[name]
  return typeof value === 'string' ? value.replaceAll('\0', '') : ''
}

/** The values of a field that may occur several times, at most `max` of them, and no empty ones. */
export function textsOf(fields: unknown, name: string, max: number): string[] {
  const value = (fields as Readonly<Record<string, unknown>> | null)?.[name]
  return [value ?? []]
    .flat()
    .slice(0, max)
    .map((one) => String(one).replaceAll('\0', ''))
    .filter(Boolean)
}

/** The text in one line, such as for a name; control characters become spaces too. */
export const toLine = (typed: string) => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/**
 * The text with plain line ends; a form sends each as two characters:
 * https://html.spec.whatwg.org/#textarea-api-value
 */
export const toLines = (typed: string) => typed.replaceAll('\r\n', '\n').trim()

export const isWithin = (text: string, longest: number) => text !== '' && text.length <= longest

export const isRobot = (body: unknown) => textOf(body, honeypotField) !== ''
