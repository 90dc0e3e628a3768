type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Entered = { value: string; checked: boolean }

const controlsOf = (host: HTMLElement) => [
  ...host.querySelectorAll<Control>('input:not([type=hidden]):not([type=file]), textarea, select'),
]

/** What the visitor has put into the controls of an element, in document order. */
export function readControls(host: HTMLElement): Entered[] {
  return controlsOf(host).map((control) => ({
    value: control.value,
    checked: control instanceof HTMLInputElement && control.checked,
  }))
}

export function writeControls(host: HTMLElement, entered: readonly Entered[]) {
  for (const [index, control] of controlsOf(host).entries()) {
    const { value, checked } = entered[index] ?? {}
    if (value !== undefined) control.value = value
    if (control instanceof HTMLInputElement && checked !== undefined) control.checked = checked
  }
}
