import type { Node } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { TextNames } from '../wire.ts'
import { type Choice, choiceDialog, showChoices } from './dialogs.ts'

/** Offers fields and generated parts, each with what visitors see today. */
export function insertDialog(
  element: HTMLDialogElement,
  names: Promise<TextNames>,
  viewOf: () => EditorView,
): Command {
  const parts = choiceDialog(element)
  const { dialog, input } = parts
  const insert = (node: Node) => {
    dialog.close()
    const view = viewOf()
    view.dispatch(view.state.tr.replaceSelectionWith(node).scrollIntoView())
    view.focus()
  }
  const show = async () => {
    const choices = choicesIn(await names, viewOf(), insert)
    const found = showChoices(parts, choices, input.value)
    element.querySelector('[data-nothing]')?.toggleAttribute('hidden', found > 0)
  }
  input.addEventListener('input', () => void show())
  return (state, dispatch) => {
    if (state.selection.$from.parent.type.spec.code) return false
    if (!dispatch) return true
    input.value = ''
    void show()
    dialog.showModal()
    input.focus()
    return true
  }
}

function choicesIn(
  { fields, parts }: TextNames,
  { state: { schema } }: EditorView,
  insert: (node: Node) => void,
): Choice[] {
  if (!schema.nodes.part)
    return firstNames.map((text) => ({
      title: text,
      note: '',
      choose: () => insert(schema.node('field', { text })),
    }))
  return [
    ...fields.map(({ text, value }) => ({
      title: value,
      note: text,
      choose: () => insert(schema.node('field', { text })),
    })),
    ...parts.map(({ name, html }) => ({
      title: `[[${name}]]`,
      note: textOf(html),
      choose: () => insert(schema.node('part', { name })),
    })),
  ]
}

/** The first name of whoever gets an email, with what stands there for those without one. */
const firstNames = ['{vardas|bičiuli}', '{name|friend}']

const textOf = (html: string) => {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
