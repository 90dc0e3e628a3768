type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type ControlState = { value: string; checked: boolean; focused: boolean }

const controlsOf = (host: HTMLElement) => [
  ...host.querySelectorAll<Control>('input:not([type=hidden]):not([type=file]), textarea, select'),
]

/** The visitor's input in an element's controls and the focus, in document order. */
export function readControls(host: HTMLElement): ControlState[] {
  return controlsOf(host).map((control) => ({
    value: control.value,
    checked: control instanceof HTMLInputElement && control.checked,
    focused: control === document.activeElement,
  }))
}

export function writeControls(host: HTMLElement, states: readonly ControlState[]) {
  for (const [index, control] of controlsOf(host).entries()) {
    const state = states[index]
    if (!state) continue
    control.value = state.value
    if (control instanceof HTMLInputElement) control.checked = state.checked
    if (state.focused) control.focus({ preventScroll: true })
  }
}
