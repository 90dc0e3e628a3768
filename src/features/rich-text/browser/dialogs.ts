/** The parts of a dialog in which something is chosen from a list that is searched by typing. */
interface ChoiceDialog {
  dialog: HTMLDialogElement
  input: HTMLInputElement
  list: HTMLElement
}

export interface Choice {
  title: string
  note: string
  choose: () => void
}

export function choiceDialog(dialog: HTMLDialogElement): ChoiceDialog {
  const input = dialog.querySelector('input')
  const list = dialog.querySelector<HTMLElement>('[data-choices]')
  if (!input || !list) throw new Error('A dialog has no list')
  // What is typed here is no part of the form around it.
  dialog.addEventListener('input', (event) => event.stopPropagation())
  dialog.addEventListener('change', (event) => event.stopPropagation())
  dialog.addEventListener('keydown', (event) => moveInList(event, { dialog, input, list }))
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close())
  return { dialog, input, list }
}

/** Up and down lead through the field and the list. */
function moveInList(event: KeyboardEvent, { dialog, input, list }: ChoiceDialog) {
  event.stopPropagation()
  if (event.key === 'Enter' && event.target === input) event.preventDefault()
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops: HTMLElement[] = [input, ...list.querySelectorAll('button')]
  const at = stops.indexOf(dialog.ownerDocument.activeElement as HTMLElement)
  const next = stops[at + step]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const maxShown = 50

/** Shows the choices that have all the words that were typed. */
export function showChoices(
  { list }: ChoiceDialog,
  choices: readonly Choice[],
  typed: string,
): number {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  const found = choices.filter(({ title, note }) => {
    const text = fold(`${title} ${note}`)
    return words.every((word) => text.includes(word))
  })
  list.replaceChildren(...found.slice(0, maxShown).map(itemOf))
  return found.length
}

function itemOf({ title, note, choose }: Choice): HTMLElement {
  const [item, button, small] = ['li', 'button', 'small'].map((tag) => document.createElement(tag))
  if (!item || !button || !small) throw new Error('No elements')
  button.setAttribute('type', 'button')
  small.textContent = note
  button.append(title, small)
  button.addEventListener('click', choose)
  item.append(button)
  return item
}
