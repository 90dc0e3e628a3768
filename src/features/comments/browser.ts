import { tookField } from './wire.ts'

/** Tells the server how long a form took to fill in, which is all that is told of it. */
export function startComments() {
  const begun = new WeakMap<HTMLFormElement, number>()

  document.addEventListener('focusin', ({ target }) => {
    const form = formOf(target)
    if (form && !begun.has(form)) begun.set(form, performance.now())
  })
  document.addEventListener('submit', ({ target }) => {
    const form = formOf(target)
    const field = form?.elements.namedItem(tookField)
    const start = form && begun.get(form)
    if (start === undefined || start === null || !(field instanceof HTMLInputElement)) return
    field.value = String(Math.round(performance.now() - start))
  })
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>('[data-comment-form]') : null
}
