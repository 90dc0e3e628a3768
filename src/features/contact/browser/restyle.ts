import type { FormClasses } from '../wire.ts'

/** Our class for each part of a form; the first match counts. */
const parts: readonly (readonly [part: keyof FormClasses, selector: string])[] = [
  ['submit', '[type=submit], [type=image], button:not([type])'],
  ['check', '[type=checkbox], [type=radio]'],
  ['control', 'input:not([type=hidden], [type=button], [type=reset]), select, textarea'],
  ['label', 'label, legend'],
  ['problem', '[role=alert], [class*=error-msg], [class*=error_msg], ul[class*=error]'],
  ['form', 'form'],
]

/** Replaces a form's own styles by ours. Idempotent. */
export function restyle(root: HTMLElement, classes: FormClasses) {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    dropStyle(element)
    const part = parts.find(([, selector]) => element.matches(selector))?.[0]
    if (part) addClasses(element, classes[part])
  }
}

/** Removes styles but keeps hidden elements hidden: fields for robots, errors not yet shown. */
function dropStyle(element: HTMLElement) {
  const text = element.getAttribute('style')
  if (text === null) return
  const kept = /display\s*:\s*none/i.test(text) ? 'display: none;' : ''
  // Set through the object, because the page's policy forbids the attribute.
  if (text !== kept || element.style.cssText !== kept) element.style.cssText = kept
}

function addClasses(element: HTMLElement, classes: string) {
  for (const name of classes.split(' ')) {
    if (!element.classList.contains(name)) element.classList.add(name)
  }
}
