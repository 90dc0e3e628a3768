/**
 * Makes a page equal to a new version of it by changing only what differs, so that it stays where it
 * was scrolled to.
 */
export function replaceChanged(page: Document, html: string) {
  const { body, styles } = parsed(html)
  page.title = body.ownerDocument.title
  replaceStyles(page, styles)
  replaceElement(page.body, body)
}

/** Styles are taken out first, for the policy of this page would refuse those of another. */
function parsed(html: string) {
  let styles = ''
  const rest = html.replace(/<style>([\s\S]*?)<\/style>/, (_, text: string) => {
    styles = text
    return ''
  })
  return { body: new DOMParser().parseFromString(rest, 'text/html').body, styles }
}

const ownSheets = new WeakMap<Document, { sheet: CSSStyleSheet; styles: string }>()

/** The page's policy knows its first styles only, so that others come as a sheet of ours. */
function replaceStyles(page: Document, styles: string) {
  const first = page.querySelector<HTMLStyleElement>('head style')
  const View = page.defaultView as (Window & typeof globalThis) | null
  if (!first?.sheet || !View) return
  const own = ownSheets.get(page) ?? { sheet: new View.CSSStyleSheet(), styles: first.textContent }
  // The browser lays the page out anew after each change of its sheets.
  if (own.styles === styles) return
  ownSheets.set(page, { ...own, styles })
  first.sheet.disabled = first.textContent !== styles
  own.sheet.replaceSync(first.sheet.disabled ? styles : '')
  if (!page.adoptedStyleSheets.includes(own.sheet)) page.adoptedStyleSheets.unshift(own.sheet)
}

function replaceElement(element: Element, next: Element) {
  for (const name of element.getAttributeNames())
    if (!next.hasAttribute(name)) element.removeAttribute(name)
  for (const { name, value } of next.attributes) setAttribute(element, name, value)
  replaceChildren(element, next)
}

function setAttribute(element: Element, name: string, value: string) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

function replaceChildren(element: Element, next: Element) {
  const old = [...element.childNodes]
  const given = [...next.childNodes]
  let start = 0
  while (start < old.length && start < given.length && isEqual(old[start], given[start])) start++
  let end = 0
  while (
    end < old.length - start &&
    end < given.length - start &&
    isEqual(old[old.length - 1 - end], given[given.length - 1 - end])
  )
    end++
  const after = old[old.length - end] ?? null
  const changed = old.slice(start, old.length - end)
  const wanted = given.slice(start, given.length - end)
  for (const [index, node] of wanted.entries()) {
    const present = changed[index]
    if (present && replaceNode(present, node)) continue
    const made = element.ownerDocument.importNode(node, true)
    if (present) present.replaceWith(made)
    else element.insertBefore(made, after)
  }
  for (const node of changed.slice(wanted.length)) node.remove()
}

const isEqual = (node: Node | undefined, other: Node | undefined) =>
  node?.isEqualNode(other ?? null) ?? false

/** Changes a node into another one of its kind. */
function replaceNode(node: Node, next: Node): boolean {
  if (node.nodeType !== next.nodeType || node.nodeName !== next.nodeName) return false
  if (node.isEqualNode(next)) return true
  if (node.nodeType === Node.ELEMENT_NODE) replaceElement(node as Element, next as Element)
  else node.nodeValue = next.nodeValue
  return true
}
