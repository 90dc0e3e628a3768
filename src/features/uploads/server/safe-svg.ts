import { parseXml, type XmlNode } from '#lib/text/xml-node.ts'

/** Elements that run or load something, or hold a document of another kind. */
const forbidden: ReadonlySet<string> = new Set([
  'animate',
  'animatemotion',
  'animatetransform',
  'audio',
  'embed',
  'feimage',
  'foreignobject',
  'handler',
  'iframe',
  'image',
  'listener',
  'object',
  'script',
  'set',
  'video',
])

/** The drawing without its document type; null when it runs or loads anything. */
export function safeSvg(bytes: Buffer): Buffer | null {
  const text = bytes.toString('utf8').replace(/<!DOCTYPE[^>[]*>/i, '')
  if (/<\?xml-stylesheet/i.test(text)) return null
  const root = parseXml(text)
  return root !== null && isSafe(root) ? Buffer.from(text) : null
}

function isSafe(node: XmlNode): boolean {
  if (typeof node === 'string') return isSafeText(node)
  return Object.entries(node).every(([name, value]) => {
    if (forbidden.has(name.toLowerCase())) return false
    if (name.startsWith('@')) return isSafeAttribute(name.slice(1), String(value))
    return [value].flat().every((one) => isSafe(one as XmlNode))
  })
}

const isSafeAttribute = (name: string, value: string) => {
  if (/^on/i.test(name)) return false
  if (/^(?:href|src|base)$/i.test(name)) return value.trim().startsWith('#')
  return isSafeText(value)
}

/** Styles may name parts of the drawing alone. */
const isSafeText = (text: string) =>
  !/@import|javascript:|url\(\s*(?!["']?#)/i.test(text.replaceAll('\\', ''))
