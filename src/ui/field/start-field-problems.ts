import { problemId } from './problem-id.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Says beside a field what is wrong with it, in the words the server put there, instead of in the
 * browser's bubbles: when it is left or when the form is sent, until the value is right. Which values
 * are wrong the browser decides by the field's native attributes.
 */
export function startFieldProblems() {
  document.addEventListener('invalid', onInvalid, true)
  document.addEventListener('focusout', onLeave)
  document.addEventListener('input', onInput)
  for (const control of document.querySelectorAll<Control>('form :is(input, textarea)'))
    if (problemOf(control)) checkText(control)
}

/** The browser has found it wrong while the form was sent; a bubble would follow. */
function onInvalid(event: Event) {
  const control = event.target as Control
  const problem = problemOf(control)
  if (!problem) return
  event.preventDefault()
  show(control, problem)
  if (firstInvalid(control.form) === control) control.focus()
}

function onLeave({ target, relatedTarget }: FocusEvent) {
  const control = target as Control
  const problem = problemOf(control)
  // A text that came now would move the button away from under the pointer that presses it.
  if (!problem || (relatedTarget instanceof HTMLButtonElement && relatedTarget.form)) return
  // An empty field may yet be filled in; that it is missing is said when the form is sent.
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

/** What native attributes cannot say: too long a text, and spaces where a value is required. */
function checkText(control: Control) {
  const { value, required, dataset } = control
  const isTooLong = value.length > Number(dataset.maxLength ?? Number.POSITIVE_INFINITY)
  const isBlank = required && value !== '' && value.trim() === ''
  const isWrong = isTooLong || isBlank
  control.setCustomValidity((isWrong && problemOf(control)?.textContent) || '')
}

/** The text for a field that has one for the time before it is sent. */
function problemOf({ id }: Control): HTMLElement | null {
  const problem = id ? document.getElementById(problemId(id)) : null
  return problem?.hasAttribute('data-problem') ? problem : null
}

const firstInvalid = (form: HTMLFormElement | null) =>
  Array.from(form?.elements ?? []).find((it) => it.matches(':invalid:not(fieldset)'))

function show(control: Control, problem: HTMLElement) {
  word(control, problem)
  problem.hidden = false
  control.setAttribute('aria-invalid', 'true')
  const others = describedBy(control).filter((id) => id !== problem.id)
  control.setAttribute('aria-describedby', [problem.id, ...others].join(' '))
}

/** That a value is missing has words of its own at some fields. */
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
