type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Entered = { value: string; checked: boolean; focused: boolean }

const controlsOf = (host: HTMLElement) => [
  ...host.querySelectorAll<Control>('input:not([type=hidden]):not([type=file]), textarea, select'),
]

/** What the visitor has put into the controls of an element and where they are, in document order. */
export function readControls(host: HTMLElement): Entered[] {
  return controlsOf(host).map((control) => ({
    value: control.value,
    checked: control instanceof HTMLInputElement && control.checked,
    focused: control === document.activeElement,
  }))
}

export function writeControls(host: HTMLElement, entered: readonly Entered[]) {
  for (const [index, control] of controlsOf(host).entries()) {
    const was = entered[index]
    if (!was) continue
    control.value = was.value
    if (control instanceof HTMLInputElement) control.checked = was.checked
    if (was.focused) control.focus({ preventScroll: true })
  }
}
