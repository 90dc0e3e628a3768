import {
  type Attrs,
  type DOMOutputSpec,
  type MarkSpec,
  type NodeSpec,
  Schema,
} from 'prosemirror-model'
import { parseUploadName } from '#lib/site/upload-names.ts'
import { isAddress } from './address.ts'

/** Texts of pages may name generated parts and uploaded pictures; those of emails any picture. */
export type Dialect = 'page' | 'email'

/**
 * Where a block of a text was read: as it was written, what stood between it and the next one, and
 * its place. An unchanged block is written as it was.
 */
export interface Origin {
  source: string
  gap: string
  index: number
}

export const fieldPattern: Readonly<Record<Dialect, RegExp>> = {
  page: /\{[a-z]+\.[a-zA-Z]+\}/,
  email: /\{(?:vardas|name)\|[^{}|\n]{0,200}\}/,
}
export const partPattern = /^\[\[([a-z-]+)\]\]$/

const origin = { default: null }

const nodes: Record<string, NodeSpec> = {
  doc: { content: '(block | top)+', attrs: { before: { default: '' }, after: { default: '' } } },
  paragraph: {
    content: 'inline*',
    group: 'block',
    attrs: { origin },
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
  },
  heading: {
    content: '(text | field)*',
    group: 'block',
    defining: true,
    attrs: { origin, level: { default: 2 } },
    // The first level is the title of the page.
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      attrs: { level: Math.max(2, level) },
    })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  bullet_list: {
    content: 'list_item+',
    group: 'block list',
    attrs: { origin, isLoose: { default: false }, marker: { default: '-' } },
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block list',
    attrs: {
      origin,
      isLoose: { default: false },
      marker: { default: '.' },
      order: { default: 1, validate: 'number' },
    },
    parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ order: startOf(element) }) }],
    toDOM: ({ attrs }) =>
      attrs.order === 1 ? ['ol', 0] : ['ol', { start: attrs.order as number }, 0],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    attrs: { origin },
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  rule: {
    group: 'block',
    attrs: { origin },
    parseDOM: [{ tag: 'hr' }],
    toDOM: () => ['hr'],
  },
  table: {
    content: 'table_row+',
    group: 'block',
    isolating: true,
    attrs: { origin, align: { default: [] } },
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  },
  table_row: {
    content: 'table_cell+',
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  table_cell: {
    content: '(text | field)*',
    isolating: true,
    parseDOM: [{ tag: 'td' }, { tag: 'th' }],
    toDOM: () => ['td', 0],
  },
  /** Markdown that has no form of its own here, such as code or HTML. */
  source: {
    content: 'text*',
    marks: '',
    group: 'top',
    code: true,
    defining: true,
    isolating: true,
    attrs: { origin, kind: { default: 'other' } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  field: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { text: { validate: 'string' } },
    toDOM: ({ attrs }): DOMOutputSpec => ['span', { 'data-field': attrs.text }, attrs.text],
  },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  text: { group: 'inline' },
}

const part: NodeSpec = {
  group: 'top',
  atom: true,
  attrs: { origin, name: { validate: 'string' } },
  parseDOM: [{ tag: 'div[data-part]', getAttrs: (element) => nameIn(element) }],
  toDOM: ({ attrs }) => ['div', { 'data-part': attrs.name }, `[[${attrs.name}]]`],
}

const picture: NodeSpec = {
  group: 'top',
  atom: true,
  attrs: {
    origin,
    src: { validate: 'string' },
    alt: { default: '' },
    size: { default: '' },
    href: { default: null },
  },
  parseDOM: [{ tag: 'figure[data-picture]', getAttrs: (element) => pictureIn(element) }],
  toDOM: ({ attrs }) => [
    'figure',
    { 'data-picture': attrs.src, 'data-alt': attrs.alt },
    attrs.alt || attrs.src,
  ],
}

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: { validate: 'string' }, title: { default: null } },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (element) => linkIn(element) }],
    toDOM: ({ attrs }) => ['a', { href: attrs.href, title: attrs.title }, 0],
  },
  del: { parseDOM: [{ tag: 'del' }, { tag: 's' }], toDOM: () => ['del', 0] },
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  code: { excludes: '_', parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
}

const fieldFor = (dialect: Dialect): NodeSpec => ({
  ...nodes.field,
  parseDOM: [{ tag: 'span[data-field]', getAttrs: (element) => fieldIn(element, dialect) }],
})

/** The schema of a text: exactly what our Markdown can say. */
const createSchema = (dialect: Dialect): Schema =>
  new Schema<string, string>({
    nodes: {
      ...nodes,
      field: fieldFor(dialect),
      picture,
      ...(dialect === 'page' && { part }),
    },
    marks,
  })

export const schemas: Readonly<Record<Dialect, Schema>> = {
  page: createSchema('page'),
  email: createSchema('email'),
}

const startOf = (element: HTMLElement) => {
  const start = Number(element.getAttribute('start') ?? 1)
  return Number.isInteger(start) && start >= 0 && start < 1e9 ? start : 1
}

function linkIn(element: HTMLElement): Attrs | false {
  const href = element.getAttribute('href')?.trim() ?? ''
  return isAddress(href) && { href }
}

function pictureIn({ dataset: { picture: src = '', alt = '' } }: HTMLElement): Attrs | false {
  return parseUploadName(src) !== null && { src, alt }
}

function nameIn(element: HTMLElement): Attrs | false {
  const name = element.dataset.part ?? ''
  return partPattern.test(`[[${name}]]`) && { name }
}

function fieldIn(element: HTMLElement, dialect: Dialect): Attrs | false {
  const text = element.dataset.field ?? ''
  return fieldPattern[dialect].exec(text)?.[0] === text && { text }
}
