import type { EditorView } from 'prosemirror-view'
import type { CommandName } from '../wire.ts'
import type { Tool } from './commands.ts'
import { placeInTable } from './table-commands.ts'

/** Makes the buttons work; the returned function shows what they would do now. */
export function startToolbar(
  toolbar: HTMLElement,
  tools: Readonly<Record<CommandName, Tool>>,
  view: EditorView,
): () => void {
  const buttons = [...toolbar.querySelectorAll<HTMLButtonElement>('[data-command]')]
  // The selection stays in the text while a button is pressed.
  toolbar.addEventListener('mousedown', (event) => event.preventDefault())
  toolbar.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-command]')
    if (!button) return
    const isByKeyboard = button === document.activeElement
    const done = toolOf(button, tools).run(view.state, view.dispatch, view)
    if (done && !isByKeyboard && !document.querySelector('dialog[open]')) view.focus()
  })
  toolbar.addEventListener('keydown', (event) => moveFocus(event, toolbar))
  const [first] = buttons
  if (first) first.tabIndex = 0
  return () => {
    for (const button of buttons) showState(button, toolOf(button, tools), view)
    const tableTools = toolbar.querySelector('[data-table-tools]')
    tableTools?.toggleAttribute('hidden', placeInTable(view.state.selection.$from) === null)
  }
}

const toolOf = ({ dataset }: HTMLElement, tools: Readonly<Record<CommandName, Tool>>) =>
  tools[dataset.command as CommandName]

function showState(button: HTMLElement, { run, isOn }: Tool, view: EditorView) {
  button.setAttribute('aria-disabled', String(!run(view.state)))
  if (isOn) button.setAttribute('aria-pressed', String(isOn(view.state)))
}

/** Arrow keys lead from button to button: https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/ */
function moveFocus(event: KeyboardEvent, toolbar: HTMLElement) {
  const shown = [...toolbar.querySelectorAll<HTMLElement>('button')].filter(
    (one) => one.getClientRects().length > 0,
  )
  const at = shown.indexOf(event.target as HTMLElement)
  const to = {
    ArrowRight: (at + 1) % shown.length,
    ArrowLeft: (at - 1 + shown.length) % shown.length,
    Home: 0,
    End: shown.length - 1,
  }[event.key]
  const next = to === undefined ? undefined : shown[to]
  if (!next) return
  event.preventDefault()
  for (const one of shown) one.tabIndex = one === next ? 0 : -1
  next.focus()
}
