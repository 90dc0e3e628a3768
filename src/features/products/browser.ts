/**
 * Shows what was chosen of a product in its bar on phones: the price of the variation, and the
 * form's own button in place of the link to the form.
 */
export function startVariations() {
  const form = document.querySelector<HTMLFormElement>('form.variations_form')
  const bar = document.querySelector(`[href="#${form?.id}"]`)?.parentElement
  if (!form || !bar) return
  const show = () => showChosen(form, bar)
  form.addEventListener('change', show)
  // The browser brings back what was chosen when the visitor returns to the page.
  show()
}

function showChosen(form: HTMLFormElement, bar: HTMLElement) {
  const price = form.querySelector('label:has(:checked) > :last-child > *')
  const button = form.querySelector('button')
  if (!price || !button) return
  const shown = price.cloneNode(true) as HTMLElement
  for (const earlier of shown.querySelectorAll('s, .visually-hidden')) earlier.remove()
  bar.querySelector('b + *')?.replaceWith(shown)
  const call = button.cloneNode(true) as HTMLButtonElement
  call.setAttribute('form', form.id)
  bar.lastElementChild?.replaceWith(call)
}
