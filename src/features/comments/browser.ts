import { durationField } from './wire.ts'

/** Adds to a form the time its filling took, and nothing else about it. */
export function startComments() {
  const startedAt = new WeakMap<HTMLFormElement, number>()

  document.addEventListener('focusin', ({ target }) => {
    const form = formOf(target)
    if (form && !startedAt.has(form)) startedAt.set(form, performance.now())
  })
  document.addEventListener('submit', ({ target }) => {
    const form = formOf(target)
    const field = form?.elements.namedItem(durationField)
    const start = form && startedAt.get(form)
    if (start === undefined || start === null || !(field instanceof HTMLInputElement)) return
    field.value = String(Math.round(performance.now() - start))
  })
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>('[data-comment-form]') : null
}
