/** What office programs and mail programs put beside a text. */
const rubbish =
  'script, style, meta, link, title, xml, head, svg, iframe, object, embed, img, picture, video, audio, canvas, input, button, select, textarea, template, noscript, colgroup'

/**
 * Pasted HTML without what comes from Word, Google Docs or a mail program: only what Markdown can
 * say is left. The document it is read in runs and loads nothing.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutConditions(html), 'text/html')
  for (const element of body.querySelectorAll(rubbish)) element.remove()
  removeComments(body)
  listsOfWord(body)
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list)
  for (const element of [...body.querySelectorAll('*')].toReversed()) simplify(element)
  return body.innerHTML
}

/** Word hides the signs of its lists from other programs: `<![if !supportLists]>`. */
const withoutConditions = (html: string) => html.replace(/<!\[(?:if[^\]>]*|endif)\]>/gi, '')

function removeComments(root: Element) {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

/** Word writes the items of lists as paragraphs with a level and a sign. */
function listsOfWord(body: Element) {
  const open: Element[] = []
  let last: Element | null = null
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(/mso-list:[^;]*?level(\d)/i.exec(styleOf(paragraph))?.[1] ?? 0)
    if (level === 0 || last !== paragraph.previousElementSibling) open.length = 0
    last = null
    if (level === 0) continue
    const tag = takeSign(paragraph) ? 'ol' : 'ul'
    open.length = Math.min(open.length, level)
    while (open.length < level || open.at(-1)?.tagName.toLowerCase() !== tag) {
      if (open.length === level) open.pop()
      const list = body.ownerDocument.createElement(tag)
      const parent = open.at(-1)?.lastElementChild ?? null
      if (parent) parent.append(list)
      else paragraph.before(list)
      open.push(list)
      if (!parent && open.length < level) open.length = level - 1
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.append(item)
    last = paragraph.previousElementSibling
    paragraph.remove()
  }
}

/** Removes the sign of an item; true for a number or a letter. */
function takeSign(paragraph: Element): boolean {
  const sign = [...paragraph.querySelectorAll('[style]')].find((one) =>
    /mso-list:\s*ignore/i.test(styleOf(one)),
  )
  const text = sign?.textContent ?? ''
  sign?.remove()
  return /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(text)
}

function simplify(element: Element) {
  const tag = element.tagName.toLowerCase()
  const style = styleOf(element)
  const kept = keptAttributes[tag] ?? []
  for (const { name } of Array.from(element.attributes))
    if (!kept.includes(name)) element.removeAttribute(name)
  if (tag === 'b' || tag === 'strong') {
    if (/(?<![\w-])font-weight:\s*(?:normal|400)/i.test(style) || isInHeading(element))
      unwrap(element)
  } else if (tag === 'i' || tag === 'em') {
    if (/(?<![\w-])font-style:\s*normal/i.test(style)) unwrap(element)
  } else if (tag === 'span' || tag === 'font') emphasise(element, style)
  else if (tag === 'td' || tag === 'th') joinLines(element)
  else if (tag === 'p' || tag === 'div' || tag === 'section') asParagraph(element)
  else if (!known.has(tag)) unwrap(element)
}

const keptAttributes: Readonly<Record<string, readonly string[]>> = { a: ['href'], ol: ['start'] }
const known = new Set(
  'h1 h2 h3 h4 h5 h6 ul ol li blockquote table thead tbody tr td th a br hr code pre del s'.split(
    ' ',
  ),
)

const isInHeading = (element: Element) => element.closest('h1, h2, h3, h4, h5, h6') !== null

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

function emphasise(element: Element, style: string) {
  const isBold = /(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i.test(style) && !isInHeading(element)
  const isItalic = /(?<![\w-])font-style:\s*italic/i.test(style)
  const marks = [...(isBold ? ['strong'] : []), ...(isItalic ? ['em'] : [])]
  const inner = marks.reduce<Node[]>(
    (nodes, tag) => {
      const mark = element.ownerDocument.createElement(tag)
      mark.append(...nodes)
      return [mark]
    },
    [...element.childNodes],
  )
  element.replaceWith(...inner)
}

const blocks = 'p, div, ul, ol, table, blockquote, pre, hr, h1, h2, h3, h4, h5, h6'

/** A line of a mail program is a paragraph; an empty one is nothing, for paragraphs have their distance. */
function asParagraph(element: Element) {
  if (element.querySelector(blocks)) return unwrapBlocks(element)
  if ((element.textContent ?? '').trim() === '') return element.remove()
  if (element.tagName === 'P') return
  const paragraph = element.ownerDocument.createElement('p')
  paragraph.append(...element.childNodes)
  element.replaceWith(paragraph)
}

/** Lines between the blocks of an element become paragraphs of their own. */
function unwrapBlocks(element: Element) {
  let line: Element | null = null
  for (const node of Array.from(element.childNodes)) {
    if (node instanceof Element && node.matches(blocks)) {
      line = null
      continue
    }
    if (!line) {
      line = element.ownerDocument.createElement('p')
      node.parentNode?.insertBefore(line, node)
    }
    line.append(node)
  }
  for (const made of element.querySelectorAll(':scope > p'))
    if ((made.textContent ?? '').trim() === '') made.remove()
  unwrap(element)
}

/** A cell is one line. */
function joinLines(cell: Element) {
  for (const paragraph of cell.querySelectorAll('p, div, br')) {
    if (paragraph.nextSibling) paragraph.after(' ')
    unwrap(paragraph)
  }
}
