import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Converts the HTML of a post back to Markdown, from which it was rendered, for editing. */
export function toMarkdown(html: string): string {
  return blocksOf(parseFragment(html).childNodes)
}

type Writer = (element: Element) => string

const blocksOf = (nodes: readonly Node[]) =>
  nodes
    .map(blockOf)
    .filter((block) => block !== '')
    .join('\n\n')

function blockOf(node: Node): string {
  if (!('tagName' in node)) return inlineOf(node).trim()
  return (blockWriters[node.tagName] ?? paragraph)(node)
}

const paragraph: Writer = ({ childNodes }) => atLineStart(inlinesOf(childNodes).trim())
const heading =
  (marks: string): Writer =>
  ({ childNodes }) =>
    `${marks} ${inlinesOf(childNodes).trim()}`
const list =
  (markOf: (index: number) => string): Writer =>
  ({ childNodes }) =>
    childNodes
      .filter(isElement)
      .map((item, index) => itemOf(item, markOf(index)))
      .join('\n')

const blockWriters: Readonly<Record<string, Writer>> = {
  p: paragraph,
  h2: heading('##'),
  h3: heading('###'),
  h4: heading('####'),
  ul: list(() => '- '),
  ol: (element) => list((index) => `${startOf(element) + index}. `)(element),
  blockquote: ({ childNodes }) => prefixed(blocksOf(childNodes), '> ', '> '),
  pre: (element) => `\`\`\`\n${textIn(element).replace(/\n$/, '')}\n\`\`\``,
  hr: () => '---',
  table: tableOf,
}

const startOf = ({ attrs }: Element) =>
  Number(attrs.find(({ name }) => name === 'start')?.value ?? 1)

/** Joins the text of an item and a list within it without an empty line. */
function itemOf({ childNodes }: Element, mark: string): string {
  const at = childNodes.findIndex((node) => isElement(node) && node.tagName in blockWriters)
  const own = inlinesOf(at === -1 ? childNodes : childNodes.slice(0, at)).trim()
  const blocks = at === -1 ? '' : blocksOf(childNodes.slice(at))
  const text = [atLineStart(own), blocks].filter(Boolean).join('\n')
  return prefixed(text, mark, ' '.repeat(mark.length))
}

function prefixed(text: string, first: string, others: string): string {
  const [line = '', ...more] = text.split('\n')
  return [first + line, ...more.map((each) => (others + each).trimEnd())].join('\n')
}

function tableOf(table: Element): string {
  const rows = elementsIn(table, 'tr').map((row) => {
    const cells = row.childNodes.filter(isElement)
    return `| ${cells.map((cell) => inlinesOf(cell.childNodes).trim().replaceAll('|', '\\|')).join(' | ')} |`
  })
  const [head = '', ...body] = rows
  return [head, head.replace(/[^|]+/g, ' --- ').trim(), ...body].join('\n')
}

const inlinesOf = (nodes: readonly Node[]): string => nodes.map(inlineOf).join('')

function inlineOf(node: Node): string {
  if ('value' in node) return escaped(node.value.replace(/[ \n\t]+/g, ' '))
  if (!isElement(node)) return ''
  return (inlineWriters[node.tagName] ?? inner)(node)
}

const inner: Writer = ({ childNodes }) => inlinesOf(childNodes)
const between =
  (mark: string): Writer =>
  (element) =>
    `${mark}${inner(element)}${mark}`

const inlineWriters: Readonly<Record<string, Writer>> = {
  strong: between('**'),
  em: between('*'),
  del: between('~~'),
  code: (element) => `\`${textIn(element)}\``,
  br: () => '\\\n',
  a: (element) => {
    const { value } = element.attrs.find(({ name }) => name === 'href') ?? { value: '' }
    // A fragment of the post's own page has no target in an email.
    return value.startsWith('#') || value === '' ? inner(element) : `[${inner(element)}](${value})`
  },
}

const isElement = (node: Node): node is Element => 'tagName' in node

const elementsIn = (element: Element, name: string): Element[] =>
  element.childNodes
    .filter(isElement)
    .flatMap((child) => (child.tagName === name ? [child] : elementsIn(child, name)))

const textIn = (node: Node): string => {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textIn).join('') : ''
}

/** Escapes characters that Markdown would interpret. */
const escaped = (text: string) => text.replace(/[\\`*_[\]<~|]/g, '\\$&').replaceAll('\\|', '|')

const atLineStart = (text: string) =>
  text.replace(/^(?=[#>+-]\s|#{2,})/, '\\').replace(/^(\d+)(?=[.)]\s)/, '$1\\')
