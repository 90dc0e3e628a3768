import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** A form of a page, as a browser without scripts sends it. */
export interface Form {
  action: string
  method: 'get' | 'post'
  /** True when it sends files, too. */
  isMultipart: boolean
  fields: readonly [name: string, value: string][]
}

/** A page's links on its own site, and its forms. */
export interface Parts {
  links: readonly string[]
  forms: readonly Form[]
}

/** Values by kind of field, for fields a visitor must fill in. */
const values: Readonly<Record<string, string>> = {
  email: 'rasa@kryptis.example',
  tel: '+37060000000',
  url: 'https://kryptis.example/',
  number: '1',
}
const text = 'Rasa Žąsinaitė'

export function partsOf(html: string): Parts {
  const elements = [...elementsIn(parse(html))]
  const links = elements.flatMap((one) => (one.tagName === 'a' ? [valueOf(one, 'href')] : []))
  const forms = elements.filter(({ tagName }) => tagName === 'form')
  const withForm = elements.filter((one) => valueOf(one, 'form') !== '')
  return {
    links: links.filter((link) => link.startsWith('/')),
    forms: forms.map((form) => {
      const id = valueOf(form, 'id')
      const outside = withForm.filter((one) => id !== '' && valueOf(one, 'form') === id)
      return {
        action: valueOf(form, 'action'),
        method: valueOf(form, 'method') === 'post' ? 'post' : 'get',
        isMultipart: valueOf(form, 'enctype').startsWith('multipart'),
        fields: onePerChoice([...elementsIn(form), ...outside]).flatMap(fieldOf),
      }
    }),
  }
}

/** Leaves of each group of radio buttons, and of the buttons that send a form, only one. */
function onePerChoice(elements: readonly Tree.Element[]): Tree.Element[] {
  const groups = Map.groupBy(elements, (one) => {
    if (isSender(one)) return 'senders'
    return valueOf(one, 'type') === 'radio' ? valueOf(one, 'name') : one
  })
  return [...groups.values()].flatMap(
    (group) => group.find((one) => has(one, 'checked')) ?? group[0] ?? [],
  )
}

const isSender = (element: Tree.Element) =>
  element.tagName === 'button' && (valueOf(element, 'type') || 'submit') === 'submit'

function fieldOf(element: Tree.Element): [string, string][] {
  const name = valueOf(element, 'name')
  if (name === '' || has(element, 'disabled')) return []
  if (isSender(element)) return [[name, valueOf(element, 'value')]]
  if (element.tagName === 'select') return [[name, chosenOption(element)]]
  if (element.tagName === 'textarea') return [[name, textIn(element) || text]]
  if (element.tagName !== 'input') return []
  const type = valueOf(element, 'type') || 'text'
  const value = valueOf(element, 'value')
  if (type === 'file' || type === 'submit' || type === 'image') return []
  if (type === 'hidden') return [[name, value]]
  if (type === 'radio') return [[name, value]]
  if (type === 'checkbox')
    return has(element, 'checked') || has(element, 'required') ? [[name, value || 'on']] : []
  if (value !== '' || !has(element, 'required')) return [[name, value]]
  return [[name, values[type] ?? text]]
}

function chosenOption(select: Tree.Element): string {
  const options = [...elementsIn(select)].filter(({ tagName }) => tagName === 'option')
  const chosen = options.find((one) => has(one, 'selected')) ?? options.find(isFilled) ?? options[0]
  return chosen ? valueOf(chosen, 'value') : ''
}

const isFilled = (option: Tree.Element) => valueOf(option, 'value') !== ''

function* elementsIn(node: Tree.Node): Generator<Tree.Element> {
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    if ('tagName' in child) yield child
    yield* elementsIn(child)
  }
}

const textIn = (element: Tree.Element) =>
  element.childNodes.map((child) => ('value' in child ? child.value : '')).join('')

const has = (element: Tree.Element, name: string) =>
  element.attrs.some((attribute) => attribute.name === name)

const valueOf = (element: Tree.Element, name: string) =>
  element.attrs.find((attribute) => attribute.name === name)?.value ?? ''
