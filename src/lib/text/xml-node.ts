import { XMLParser } from 'fast-xml-parser'

/** An element from the parser: text, or its children by name. */
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

/** Parses a document; null for invalid XML. Entities are never expanded. */
export function parseXml(text: string): XmlNode | null {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return null
  try {
    return parser.parse(text, true) as XmlNode
  } catch {
    return null
  }
}

/** Finds all elements at a path; each step may match several. */
export function nodesAt(node: XmlNode, ...path: readonly string[]): XmlNode[] {
  return path.reduce<XmlNode[]>(
    (nodes, name) =>
      nodes.flatMap((each) =>
        typeof each === 'string' ? [] : (([each[name] ?? []].flat() as XmlNode[]) ?? []),
      ),
    [node],
  )
}

/** Returns the text of the first element at a path; empty when there is none. */
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
