import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view'
import { pictureKinds } from '#lib/site/pictures.ts'
import { parseUploadName, uploadAddress } from '#lib/site/upload-names.ts'
import type { TextNames } from '../wire.ts'

type Labels = Readonly<Record<string, string>>

/** Shows what stands for something else: a field with its value, a part with its sentences. */
export function lockedViews(names: Promise<TextNames>, labels: Labels) {
  const field: NodeViewConstructor = ({ attrs }) => {
    const dom = element('span', { 'data-field': attrs.text, title: attrs.text })
    dom.textContent = fallbackOf(attrs.text)
    void names.then(({ fields }) => showField(dom, attrs.text, fields, labels))
    return { dom }
  }
  const part: NodeViewConstructor = ({ attrs }) => {
    const { dom, body } = block('div', `${labels.part} [[${attrs.name}]]`)
    void names.then(({ parts }) => {
      const found = parts.find(({ name }) => name === attrs.name)
      if (found) body.innerHTML = found.html
      else markUnknown(dom, labels)
    })
    return { dom }
  }
  const picture: NodeViewConstructor = (node, view, getPos) => {
    const { attrs } = node
    if (parseUploadName(attrs.src)) return pictureView(node, view, getPos, labels)
    const { dom, body } = block('div', labels.picture ?? '')
    body.textContent = [attrs.alt, attrs.src, attrs.size].filter(Boolean).join(' · ')
    return { dom }
  }
  const source = (node: Node): NodeView => {
    const { dom, body } = block('pre', labels[node.attrs.kind] ?? '')
    body.spellcheck = false
    return { dom, contentDOM: body }
  }
  return { field, part, picture, source }
}

/** An uploaded picture, with the input for what it shows. */
function pictureView(
  { type, attrs }: Node,
  view: EditorView,
  getPos: () => number | undefined,
  labels: Labels,
): NodeView {
  const { dom, body } = block('div', labels.picture ?? '')
  const { width, height } = pictureKinds.covers
  const image = element('img', {
    src: uploadAddress('covers', attrs.src, 400, 'webp'),
    alt: '',
    width: String(width),
    height: String(height),
  })
  const input = document.createElement('input')
  input.placeholder = labels.alt ?? ''
  input.ariaLabel = labels.alt ?? ''
  input.maxLength = 200
  input.value = attrs.alt
  input.addEventListener('input', () => {
    const at = getPos()
    if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, 'alt', input.value))
  })
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    view.focus()
  })
  body.append(image, input)
  return {
    dom,
    stopEvent: ({ target }) => target === input,
    ignoreMutation: () => true,
    update(next) {
      if (next.type !== type || next.attrs.src !== attrs.src) return false
      if (input.value !== next.attrs.alt) input.value = next.attrs.alt
      return true
    },
  }
}

/** A first name stands in an email; nobody is known here, so its fallback is shown. */
const fallbackOf = (text: string) => /\|([^}]*)\}$/.exec(text)?.[1] || text

function showField(dom: HTMLElement, text: string, fields: TextNames['fields'], labels: Labels) {
  const found = fields.find((one) => one.text === text)
  if (found) dom.textContent = found.value
  else if (!text.includes('|')) markUnknown(dom, labels)
}

function markUnknown(dom: HTMLElement, labels: Labels) {
  dom.dataset.unknown = ''
  dom.title = labels.unknown ?? ''
}

function block(tag: 'div' | 'pre', label: string) {
  const dom = element('div', { 'data-block': '' })
  const title = element('small', { contenteditable: 'false' })
  title.textContent = label
  const body = element(tag, {})
  dom.append(title, body)
  return { dom, body }
}

function element(tag: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}
