import { history } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { createMarkdown, type Markdown } from '../markdown/markdown.ts'
import { type Dialect, schemas } from '../markdown/schema.ts'
import { dialectAttribute, richTextAttribute } from '../wire.ts'
import { toolsOf } from './commands.ts'
import { inputRulesOf } from './input-rules.ts'
import { insertDialog } from './insert-dialog.ts'
import { insertPictures } from './insert-pictures.ts'
import { keysOf } from './keys.ts'
import { linkDialog } from './link-dialog.ts'
import { lockedViews } from './locked-views.ts'
import { fetchNames } from './names.ts'
import { pasteProps } from './paste.ts'
import { startToolbar } from './toolbar.ts'

interface Parts {
  field: HTMLTextAreaElement
  editor: HTMLElement
  text: HTMLElement
  toolbar: HTMLElement
  markup: HTMLElement
}

/** Puts an editor in the place of a field, whose value stays what is sent. */
export function startEditor(element: HTMLElement) {
  const parts = partsOf(element)
  if (!parts) return
  const dialect: Dialect = element.getAttribute(dialectAttribute) === 'email' ? 'email' : 'page'
  const names = fetchNames(element.getAttribute(richTextAttribute) ?? '')
  const markdown = createMarkdown(dialect)
  const { pictures, ...labels } = JSON.parse(element.dataset.labels ?? '{}')
  const dialogs = {
    picture: insertPictures(element, pictures, () => view),
    link: dialogIn(element, '[data-link]', (one) => linkDialog(one, names, () => view)),
    insert: dialogIn(element, '[data-insert]', (one) => insertDialog(one, names, () => view)),
  }
  const schema = schemas[dialect]
  const tools = toolsOf(schema, dialogs)
  const { field, editor, text, toolbar } = parts
  const sync = syncWith(field, markdown)
  const view: EditorView = new EditorView(text, {
    state: EditorState.create({
      doc: endingInParagraph(markdown.read(field.value)),
      plugins: [history(), inputRulesOf(schema, dialect), ...keysOf(schema, tools)],
    }),
    attributes: attributesOf(field),
    nodeViews: lockedViews(names, { ...labels, alt: pictures?.alt }),
    ...pasteProps(schema),
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction))
      if (transaction.docChanged) sync.write(view.state.doc)
      showTools()
    },
  })
  const showTools = startToolbar(toolbar, tools, view)
  editor.insertBefore(field, text)
  editor.hidden = false
  followField(parts, view, markdown, sync)
  showTools()
}

function partsOf(element: HTMLElement): Parts | null {
  const find = (selector: string) => element.querySelector<HTMLElement>(selector)
  const field = element.querySelector('textarea')
  const editor = find('[data-editor]')
  const text = find('[data-text]')
  const toolbar = find('[role=toolbar]')
  const markup = find('[data-markup]')
  return field && editor && text && toolbar && markup
    ? { field, editor, text, toolbar, markup }
    : null
}

function dialogIn(
  element: HTMLElement,
  selector: string,
  start: (dialog: HTMLDialogElement) => Command,
): Command {
  const dialog = element.querySelector<HTMLDialogElement>(selector)
  return dialog ? start(dialog) : () => false
}

/** What the field says to its readers is true of the editor as well. */
function attributesOf(field: HTMLTextAreaElement): Record<string, string> {
  const label = field.labels?.[0]
  if (label) label.id ||= `${field.id}-vardas`
  const described = field.getAttribute('aria-describedby')
  return {
    id: `${field.id}-tekstas`,
    role: 'textbox',
    'aria-multiline': 'true',
    ...(label && { 'aria-labelledby': label.id }),
    ...(described && { 'aria-describedby': described }),
    ...(field.getAttribute('aria-invalid') && { 'aria-invalid': 'true' }),
    lang: field.lang,
    spellcheck: 'true',
  }
}

interface Sync {
  write(doc: Node): void
  /** Whether an event on the field comes from here. */
  isOwn(): boolean
}

/** Keeps the value of the field up to date, with an event for whatever listens to it. */
function syncWith(field: HTMLTextAreaElement, markdown: Markdown): Sync {
  let isWriting = false
  return {
    isOwn: () => isWriting,
    write(doc) {
      const text = markdown.write(doc)
      if (text === field.value) return
      isWriting = true
      field.value = text
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      isWriting = false
    },
  }
}

/** Takes over what is typed into the field itself, and the focus it is given. */
function followField(
  { field, text, markup }: Parts,
  view: EditorView,
  markdown: Markdown,
  sync: Sync,
) {
  const isShown = () => markup.getAttribute('aria-pressed') === 'true'
  const take = () => {
    if (field.value === markdown.write(view.state.doc)) return
    const doc = endingInParagraph(markdown.read(field.value))
    const tr = view.state.tr.replaceWith(0, view.state.doc.content.size, doc.content)
    const attributes = Object.entries(doc.attrs)
    view.dispatch(attributes.reduce((all, [name, value]) => all.setDocAttribute(name, value), tr))
  }
  field.addEventListener('input', () => sync.isOwn() || isShown() || take())
  field.addEventListener('focus', () => isShown() || view.focus())
  field.tabIndex = -1
  field.form?.addEventListener('reset', () => setTimeout(take))
  markup.addEventListener('click', () => {
    const shows = !isShown()
    markup.setAttribute('aria-pressed', String(shows))
    if (!shows) take()
    text.hidden = shows
    field.tabIndex = shows ? 0 : -1
    if (shows) field.focus()
    else view.focus()
  })
  if (location.hash === `#${field.id}`) view.focus()
}

/** A place to type after a table, a part or a picture at the end; an empty one is not written. */
function endingInParagraph(doc: Node): Node {
  const { lastChild } = doc
  if (lastChild?.type.isTextblock && !lastChild.type.spec.code) return doc
  return doc.copy(doc.content.addToEnd(doc.type.schema.node('paragraph')))
}
