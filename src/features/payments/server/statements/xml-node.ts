import { XMLParser } from 'fast-xml-parser'

/** An element as the parser gives it: text, or its children by name. */
export type XmlNode = string | Readonly<Record<string, unknown>>

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

/** The root of a document, or null for what is no XML. Entities are never expanded. */
export function parseXml(text: string): XmlNode | null {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return null
  try {
    return parser.parse(text, true) as XmlNode
  } catch {
    return null
  }
}

/** All elements at a path; any step of it may have several. */
export function nodesAt(node: XmlNode, ...path: readonly string[]): XmlNode[] {
  return path.reduce<XmlNode[]>(
    (nodes, name) =>
      nodes.flatMap((each) =>
        typeof each === 'string' ? [] : (([each[name] ?? []].flat() as XmlNode[]) ?? []),
      ),
    [node],
  )
}

/** The text of the first element at a path; empty when there is none. */
export function textAt(node: XmlNode, ...path: readonly string[]): string {
  const [found] = nodesAt(node, ...path)
  if (found === undefined) return ''
  const text = typeof found === 'string' ? found : found['#text']
  return typeof text === 'string' ? decoded(text).trim() : ''
}

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

const decoded = (text: string) =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (all, hex, digits, name) => {
      if (name) return characters[name.toLowerCase()] ?? all
      const code = hex ? Number.parseInt(hex, 16) : Number(digits)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
