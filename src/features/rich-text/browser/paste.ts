import { Fragment, type Node, type Schema, Slice } from 'prosemirror-model'
import type { EditorProps, EditorView } from 'prosemirror-view'
import { isAddress } from '../markdown/address.ts'
import { cleanPaste } from './clean-paste.ts'

/** How pasted things become a text. */
export function pasteProps(schema: Schema): EditorProps {
  return {
    // What was copied here is as clean as it was.
    transformPastedHTML: (html) => (html.includes('data-pm-slice') ? html : cleanPaste(html)),
    clipboardTextParser: (text) => paragraphsOf(text, schema),
    handlePaste: (view, event) => linkSelection(view, event.clipboardData?.getData('text/plain')),
  }
}

/** Empty lines divide paragraphs. */
function paragraphsOf(text: string, schema: Schema): Slice {
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .map((lines) => schema.node('paragraph', null, linesOf(lines, schema)))
  return new Slice(Fragment.from(paragraphs), 1, 1)
}

const linesOf = (text: string, schema: Schema): Node[] =>
  text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [schema.node('hard_break')] : []),
      ...(line.trim() === '' ? [] : [schema.text(line.trim())]),
    ])

/** An address that is pasted over words makes them a link. */
function linkSelection(view: EditorView, pasted = ''): boolean {
  const href = pasted.trim()
  const { link } = view.state.schema.marks
  const { from, to, empty, $from } = view.state.selection
  const isWeb = /^(?:https?|mailto|tel):/i.test(href) && isAddress(href)
  if (!isWeb || empty || !link || $from.parent.type.spec.code) return false
  view.dispatch(view.state.tr.addMark(from, to, link.create({ href })))
  return true
}
