import type { FormClasses } from '../wire.ts'

/** Which parts of a form get which of our classes; the first that fits counts. */
const parts: readonly (readonly [part: keyof FormClasses, selector: string])[] = [
  ['submit', '[type=submit], [type=image], button:not([type])'],
  ['check', '[type=checkbox], [type=radio]'],
  ['control', 'input:not([type=hidden], [type=button], [type=reset]), select, textarea'],
  ['label', 'label, legend'],
  ['problem', '[role=alert], [class*=error-msg], [class*=error_msg], ul[class*=error]'],
  ['form', 'form'],
]

/** Takes a form's own looks away and gives it ours; doing it twice changes nothing. */
export function restyle(root: HTMLElement, classes: FormClasses) {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    dropStyle(element)
    const part = parts.find(([, selector]) => element.matches(selector))?.[0]
    if (part) addClasses(element, classes[part])
  }
}

/** What is hidden stays so: fields for robots, errors that are not there yet. */
function dropStyle(element: HTMLElement) {
  const text = element.getAttribute('style')
  if (text === null) return
  const kept = /display\s*:\s*none/i.test(text) ? 'display: none;' : ''
  // Set through the object, which the page's policy allows; the attribute it would not.
  if (text !== kept || element.style.cssText !== kept) element.style.cssText = kept
}

function addClasses(element: HTMLElement, classes: string) {
  for (const name of classes.split(' ')) {
    if (!element.classList.contains(name)) element.classList.add(name)
  }
}
