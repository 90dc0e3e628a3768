import { editorAttribute } from '../live-wire.ts'

/** An input whose value belongs to the document. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The form of a document with the preview beside it. */
export interface Editor {
  /** The name of the document. */
  name: string
  form: HTMLFormElement
  preview: HTMLElement
  /** An element by the attribute that says what it is for. */
  part<Part extends HTMLElement = HTMLElement>(name: string): Part
}

export function findEditor(): Editor | null {
  const workbench = document.querySelector<HTMLElement>(`[${editorAttribute}]`)
  const form = workbench?.querySelector('form')
  const preview = workbench?.querySelector<HTMLElement>('[data-preview]')
  if (!workbench || !form || !preview) return null
  return {
    name: workbench.getAttribute(editorAttribute) ?? '',
    form,
    preview,
    part: (name) => workbench.querySelector(`[data-${name}]`) as never,
  }
}

const namePattern = /^(?:lt|en)\./

/** The inputs of a form by their names, as they are now. */
export const controlsOf = (form: HTMLFormElement): Map<string, Control> =>
  new Map(
    [...form.elements].flatMap((element) => {
      const control = element as Control
      return namePattern.test(control.name) ? [[control.name, control] as const] : []
    }),
  )

/** What an input showed when the page came, also when somebody has typed since. */
export function firstValue(control: Control): string {
  if (control instanceof HTMLSelectElement)
    return [...control.options].find((option) => option.defaultSelected)?.value ?? control.value
  // An input for dates or colours shows only what it can.
  const other = control.cloneNode() as typeof control
  other.value = control.defaultValue
  return other.value
}

export const labelOf = (control: Control) =>
  control.labels?.[0]?.textContent?.trim() ?? control.name

/** Moves the focus to an input, or to the editor that stands in its place. */
export function focusControl(control: Control) {
  const isShown = control.getClientRects().length > 0
  const stand = control.parentElement?.querySelector<HTMLElement>('[contenteditable]')
  const target = isShown || !stand ? control : stand
  target.scrollIntoView({ block: 'center' })
  target.focus({ preventScroll: true })
}
