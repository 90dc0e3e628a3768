import { marked } from 'marked'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
export type Element = DefaultTreeAdapterTypes.Element

/** The elements that browsers make of a text in Markdown, in its order. */
export function elementsOf(markdown: string): readonly Element[] {
  const { childNodes } = parseFragment(marked.parse(markdown, { async: false }))
  return childNodes.flatMap(withInner)
}

function withInner(node: Node): Element[] {
  if (!('tagName' in node)) return []
  const inner = 'content' in node ? node.content.childNodes : node.childNodes
  return [node, ...inner.flatMap(withInner)]
}

export const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value

/** The text within, with what stands for its pictures. */
export function textWithin(node: Node): string {
  if ('value' in node) return node.value
  if (!('tagName' in node)) return ''
  const alt = node.tagName === 'img' ? (attributeOf(node, 'alt') ?? '') : ''
  return alt + node.childNodes.map(textWithin).join('')
}

const addressNames = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'poster']

/** Addresses of a scheme that no page of ours needs, such as `javascript:`. */
export const strangeAddresses = ({ attrs }: Element): string[] =>
  attrs
    .filter(({ name }) => addressNames.includes(name))
    .map(({ value }) => value)
    .filter((value) => !isUsual(value))

/** Browsers leave out control characters and spaces before and within the scheme. */
function isUsual(address: string): boolean {
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\0- ]/g, '')) ?? []
  return !scheme || ['http', 'https', 'mailto', 'tel'].includes(scheme.toLowerCase())
}

/** The mark of scripts that wait for consent; others never run. */
const consentMark = 'data-cookieyes'

/** What of an element is code that no page runs. */
export function codeIn(element: Element): string[] {
  const handlers = element.attrs.map(({ name }) => name).filter((name) => /^on|^srcdoc$/.test(name))
  const isScript =
    element.tagName === 'script' &&
    attributeOf(element, 'src') === undefined &&
    attributeOf(element, consentMark) === undefined
  return isScript ? [`<${element.tagName}>`, ...handlers] : handlers
}
