import { spaced } from './plain-text.ts'

type Attributes = Readonly<Record<string, string>>

/** An element as text. Strings in it are escaped; lists contain finished elements. */
export function xmlElement(
  name: string,
  content: string | readonly string[],
  attributes: Attributes = {},
) {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inner = typeof content === 'string' ? escaped(spaced(content)) : content.join('')
  return `<${name}${written.join('')}>${inner}</${name}>\n`
}

export function xmlDocument(
  name: string,
  content: readonly string[],
  attributes: Attributes,
): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${xmlElement(name, content, attributes)}`
}

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => marks[mark] as string)
}
