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

/** Sends a file with its own form as soon as it is chosen, once what was typed is stored. */
export function sendChosenFile(document: HTMLFormElement, isStored: () => Promise<boolean>) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input?.form || input.form === document) return
  const { form } = input
  sendWhenSaved(form, isStored)
  input.addEventListener('change', () => form.requestSubmit())
}
