import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5'
import { bannerId } from '#features/consent/banner-id.ts'
import type { PagePart } from '../wire.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const maxParts = 200
const maxTextLength = 80

/**
 * The links, buttons and forms on a page, first those in its content and then those around it, each
 * with a selector that survives a new build: by id, address or its form, never by a class. The
 * consent banner is left out, because nobody is counted before answering it. Around the content,
 * links within the page are left out too, such as the one that skips the menu.
 */
export function readPageParts(html: string): PagePart[] {
  const page = parse(html)
  const parts = new Map<string, PagePart>()
  const main = mainOf(page)
  if (main) collect(main, null, parts)
  collect(page, null, parts, main)
  return [...parts.values()].slice(0, maxParts)
}

function mainOf(node: Node): Element | null {
  if (!('childNodes' in node)) return null
  for (const child of node.childNodes) {
    const isMain = defaultTreeAdapter.isElementNode(child) && child.tagName === 'main'
    const found = isMain ? child : mainOf(child)
    if (found) return found
  }
  return null
}

/** @param main the parts collected in the content; around it, links within the page are left out */
function collect(
  node: Node,
  form: Element | null,
  parts: Map<string, PagePart>,
  main: Element | null = null,
) {
  if (!('childNodes' in node)) return
  for (const child of node.childNodes) {
    if (!defaultTreeAdapter.isElementNode(child) || child === main || isBanner(child)) continue
    const part = main && isPlace(child) ? null : partOf(child, form)
    if (part && !parts.has(part.selector)) parts.set(part.selector, part)
    collect(child, child.tagName === 'form' ? child : form, parts, main)
  }
}

const isBanner = (element: Element) => attribute(element, 'id') === bannerId
const isPlace = (element: Element) => attribute(element, 'href')?.startsWith('#') === true

function partOf(element: Element, form: Element | null): PagePart | null {
  const text = textOf(element)
  if (text === '') return null
  if (element.tagName === 'a') {
    const href = attribute(element, 'href')
    return href
      ? { kind: 'link', text, selector: idOf(element) ?? `a[href=${quoted(href)}]` }
      : null
  }
  if (element.tagName === 'button') {
    const selector = idOf(element) ?? buttonSelector(element, form)
    return selector ? { kind: form ? 'form' : 'button', text, selector } : null
  }
  if (element.tagName === 'summary') {
    const selector = idOf(element)
    return selector ? { kind: 'button', text, selector } : null
  }
  return null
}

/** Attributes that name a button's function, and so survive a new build. */
const lasting = ['popovertarget', 'commandfor', 'name', 'data-filter', 'data-cat-filter']

function buttonSelector(button: Element, form: Element | null): string | null {
  const named = lasting.flatMap((name) => {
    const value = attribute(button, name)
    return value ? [`[${name}=${quoted(value)}]`] : []
  })
  const value = attribute(button, 'value')
  const own = `button${named[0] ?? ''}${named[0] && value ? `[value=${quoted(value)}]` : ''}`
  if (!form) return named.length > 0 ? own : null
  const action = attribute(form, 'action')
  const within = idOf(form) ?? (action ? `form[action=${quoted(action)}]` : null)
  return within && `${within} ${own}`
}

const attribute = ({ attrs }: Element, name: string) =>
  attrs.find((one) => one.name === name)?.value

function idOf(element: Element): string | null {
  const id = attribute(element, 'id')
  return id && /^[a-z][\w-]*$/i.test(id) ? `#${id}` : null
}

const quoted = (value: string) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`

function textOf(element: Element): string {
  const label = attribute(element, 'aria-label') ?? wordsIn(element)
  const text = label.replaceAll(/\s+/g, ' ').trim()
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text
}

function wordsIn(node: Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value
  if (!('childNodes' in node) || node.nodeName === 'svg') return ''
  return node.childNodes.map(wordsIn).join('')
}
