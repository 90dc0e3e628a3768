/** A second submit within this time is taken for a double click. */
const doubleSubmitMs = 5000

/** A form whose button is pressed twice is sent once: what it makes would be there twice. */
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
  // Back from the answer, its form may be sent again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sentAt = new WeakMap()
  })
}
