import { problemId } from './problem-id.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Shows a field's problem beside it, in the server's words in place of the browser's bubbles: when
 * the field is left or the form is sent, until the value is right. The browser decides by native
 * attributes which values are wrong.
 */
export function startFieldProblems() {
  document.addEventListener('invalid', onInvalid, true)
  document.addEventListener('focusout', onLeave)
  document.addEventListener('input', onInput)
  for (const control of document.querySelectorAll<Control>('form :is(input, textarea)'))
    if (problemOf(control)) checkText(control)
}

/** Called for a value the browser found wrong while the form was sent; a bubble would follow. */
function onInvalid(event: Event) {
  const control = event.target as Control
  const problem = problemOf(control)
  if (problem || isSpokenFor(control)) event.preventDefault()
  if (!problem) return
  show(control, problem)
  if (firstInvalid(control.form) === control) control.focus()
}

function onLeave({ target, relatedTarget }: FocusEvent) {
  const control = target as Control
  const problem = problemOf(control)
  // Text that appears now would move the button away from under the pointer that presses it.
  if (!problem || (relatedTarget instanceof HTMLButtonElement && relatedTarget.form)) return
  // An empty field may still be filled in; it is only reported as missing when the form is sent.
  if (control.value !== '' && !control.validity.valid) show(control, problem)
}

function onInput({ target }: Event) {
  const control = target as Control
  const problem = problemOf(control)
  if (!problem) return
  checkText(control)
  if (control.validity.valid) hide(control, problem)
  else word(control, problem)
}

/**
 * Checks that native attributes cannot make: text that is too long, and spaces as a required value.
 */
function checkText(control: Control) {
  const { value, required, dataset } = control
  const isTooLong = value.length > Number(dataset.maxLength ?? Number.POSITIVE_INFINITY)
  const isBlank = required && value !== '' && value.trim() === ''
  const isWrong = isTooLong || isBlank
  control.setCustomValidity((isWrong && problemOf(control)?.textContent) || '')
}

/** The text of a field for problems before sending, if it has one. */
function problemOf({ id }: Control): HTMLElement | null {
  const problem = id ? document.getElementById(problemId(id)) : null
  return problem?.hasAttribute('data-problem') ? problem : null
}

/** Whether another choice of the same group shows the problem of all of them. */
const isSpokenFor = ({ type, name, form }: Control) =>
  type === 'radio' &&
  Array.from(form?.elements ?? []).some(
    (it) => it instanceof HTMLInputElement && it.name === name && problemOf(it),
  )

const firstInvalid = (form: HTMLFormElement | null) =>
  Array.from(form?.elements ?? []).find((it) => it.matches(':invalid:not(fieldset)'))

function show(control: Control, problem: HTMLElement) {
  word(control, problem)
  problem.hidden = false
  control.setAttribute('aria-invalid', 'true')
  const others = describedBy(control).filter((id) => id !== problem.id)
  control.setAttribute('aria-describedby', [problem.id, ...others].join(' '))
}

/** Chooses the text; some fields have a text of their own for a missing value. */
function word({ validity }: Control, problem: HTMLElement) {
  const { missing, problem: wrong } = problem.dataset
  if (missing && wrong) problem.textContent = validity.valueMissing ? missing : wrong
}

function hide(control: Control, problem: HTMLElement) {
  problem.hidden = true
  control.removeAttribute('aria-invalid')
  const others = describedBy(control).filter((id) => id !== problem.id)
  if (others.length > 0) control.setAttribute('aria-describedby', others.join(' '))
  else control.removeAttribute('aria-describedby')
}

const describedBy = (control: Control) =>
  control.getAttribute('aria-describedby')?.split(' ').filter(Boolean) ?? []
