/** A second submit within this time counts as a double click. */
const doubleSubmitMs = 5000

/**
 * Sends a form only once when its button is pressed twice, because it would create its result
 * twice.
 */
export function sendOnce() {
  let sentAt = new WeakMap<EventTarget, number>()
  document.addEventListener('submit', (event) => {
    const { target: form, timeStamp } = event
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || event.defaultPrevented)
      return
    const before = sentAt.get(form)
    if (before !== undefined && timeStamp - before < doubleSubmitMs) event.preventDefault()
    else sentAt.set(form, timeStamp)
  })
  // After going back from the answer, the form may be sent again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sentAt = new WeakMap()
  })
}
