import type { MarkType } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { toAddress } from '../markdown/address.ts'
import type { TextNames } from '../wire.ts'
import { choiceDialog, showChoices } from './dialogs.ts'

/** Asks for the address of a link, or a page of the site. */
export function linkDialog(
  element: HTMLDialogElement,
  names: Promise<TextNames>,
  viewOf: () => EditorView,
): Command {
  const parts = choiceDialog(element)
  const { dialog, input } = parts
  const find = (selector: string) => element.querySelector<HTMLElement>(selector)
  const [refused, remove, count] = [
    find('[data-refused]'),
    find('[data-remove]'),
    find('[data-count]'),
  ]
  const close = (change: (view: EditorView) => void) => {
    dialog.close()
    change(viewOf())
    viewOf().focus()
  }
  const show = async () => {
    const { pages } = await names
    const choices = pages.map(({ path, title }) => ({
      title,
      note: path,
      choose: () => close((view) => setLink(view, path, title)),
    }))
    const found = showChoices(parts, choices, toAddress(input.value) ? '' : input.value)
    if (count) count.textContent = String(found)
  }
  const refuse = (isRefused: boolean) => {
    refused?.toggleAttribute('hidden', !isRefused)
    input.toggleAttribute('aria-invalid', isRefused)
  }
  const apply = () => {
    const href = toAddress(input.value)
    refuse(href === null)
    if (href === null) return input.focus()
    close((view) => setLink(view, href, href.replace(/^(?:mailto|tel):/, '')))
  }
  input.addEventListener('input', () => {
    refuse(false)
    void show()
  })
  input.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Enter' && !isComposing) apply()
  })
  find('[data-apply]')?.addEventListener('click', apply)
  remove?.addEventListener('click', () => close(removeLink))
  return (state, dispatch) => {
    if (!state.selection.$from.parent.type.allowsMarkType(linkOf(state))) return false
    if (!dispatch) return true
    const href = linkAround(state)?.href ?? ''
    input.value = href
    refuse(false)
    remove?.toggleAttribute('hidden', href === '')
    void show()
    dialog.showModal()
    input.select()
    return true
  }
}

const linkOf = ({ schema }: EditorState) => schema.marks.link as MarkType

/** The link at the start of the selection, with its extent. */
function linkAround(state: EditorState) {
  const { $from, from, to } = state.selection
  const type = linkOf(state)
  const at = $from.parent.childAfter($from.parentOffset).node
    ? $from.parent.childAfter($from.parentOffset)
    : $from.parent.childBefore($from.parentOffset)
  const mark = at.node && type.isInSet(at.node.marks)
  if (!at.node || !mark) return null
  const { parent } = $from
  let [first, last] = [at.index, at.index]
  while (first > 0 && mark.isInSet(parent.child(first - 1).marks)) first--
  while (last < parent.childCount - 1 && mark.isInSet(parent.child(last + 1).marks)) last++
  const offsetOf = (index: number) => {
    let offset = $from.start()
    for (let before = 0; before < index; before++) offset += parent.child(before).nodeSize
    return offset
  }
  return {
    href: mark.attrs.href as string,
    from: Math.min(from, offsetOf(first)),
    to: Math.max(to, offsetOf(last + 1)),
  }
}

function setLink(view: EditorView, href: string, title: string) {
  const { state } = view
  const type = linkOf(state)
  const { from, to, empty } = state.selection
  const around = linkAround(state)
  const mark = type.create({ href })
  if (empty && !around) {
    const text = state.schema.text(title, [...state.selection.$from.marks(), mark])
    return view.dispatch(state.tr.replaceSelectionWith(text, false).scrollIntoView())
  }
  const [start, end] = around ? [around.from, around.to] : [from, to]
  view.dispatch(state.tr.removeMark(start, end, type).addMark(start, end, mark))
}

function removeLink(view: EditorView) {
  const around = linkAround(view.state)
  if (around) view.dispatch(view.state.tr.removeMark(around.from, around.to, linkOf(view.state)))
}
