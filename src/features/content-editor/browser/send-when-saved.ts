/** Has a form that does more than saving wait until what was typed is stored. */
export function sendWhenSaved(form: HTMLFormElement, isStored: () => Promise<boolean>) {
  let isReady = false
  form.addEventListener('submit', (event) => {
    if (isReady) return
    event.preventDefault()
    void isStored().then((stored) => {
      if (!stored) return
      isReady = true
      form.requestSubmit(event.submitter)
      isReady = false
    })
  })
}
