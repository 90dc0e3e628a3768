import type { Node } from 'prosemirror-model'
import { type Command, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { sendPictures } from '#features/uploads/browser.ts'
import { pictureKinds } from '#lib/site/pictures.ts'
import type { PictureTexts } from '../messages.ts'

const least = pictureKinds.covers

/** Uploads pictures, several at once, and puts them below the block with the cursor. */
export function insertPictures(
  element: HTMLElement,
  texts: PictureTexts,
  viewOf: () => EditorView,
): Command {
  const input = element.querySelector<HTMLInputElement>('[data-pictures]')
  const said = element.querySelector<HTMLElement>('[data-pictures-said]')
  if (!input || !said) return () => false
  input.addEventListener('change', async () => {
    said.textContent = texts.sending
    const answer = await sendPictures(input.files ?? [])
    input.value = ''
    const taken = answer?.taken ?? []
    const fitting = taken.filter(
      ({ width, height }) => width >= least.width && height >= least.height,
    )
    const problems = (answer?.refused ?? []).map(({ name, problem }) => `${name}: ${problem}`)
    if (!answer) problems.push(texts.failed)
    if (fitting.length < taken.length) problems.push(texts.tooSmall)
    said.textContent = problems.join(' ')
    if (fitting.length > 0) insert(viewOf(), fitting)
  })
  return (_state, dispatch) => {
    if (dispatch) input.click()
    return true
  }
}

/** The first one’s description has the focus, and there is a place to type below the last. */
function insert(view: EditorView, pictures: readonly { name: string }[]) {
  const { schema, selection, tr, doc } = view.state
  const at = selection.$to.depth > 0 ? selection.$to.after(1) : selection.to
  const nodes: Node[] = pictures.map(({ name }) => schema.node('picture', { src: name }))
  const isLast = at >= doc.content.size
  tr.insert(at, isLast ? [...nodes, schema.node('paragraph')] : nodes)
  const below = at + nodes.reduce((size, { nodeSize }) => size + nodeSize, 0)
  tr.setSelection(TextSelection.near(tr.doc.resolve(below)))
  view.dispatch(tr.scrollIntoView())
  const first = view.nodeDOM(at)
  if (first instanceof HTMLElement) first.querySelector('input')?.focus()
}
