import { planParameter } from '#features/plans/wire.ts'

/** Fields of a company, and which of them it must fill in. */
const neededOfCompany = ['companyName', 'companyCode', 'address']

/** Has the browser itself ask for what is shown, and shows tracking which plan is ordered now. */
export function startForm(form: HTMLFormElement) {
  const update = () => {
    followPlan(form)
    requireShown(form)
  }
  form.addEventListener('change', update)
  // The plan picker sets radios when the visitor goes back.
  addEventListener('popstate', () => setTimeout(update))
  update()
}

function requireShown(form: HTMLFormElement) {
  for (const name of neededOfCompany) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null
    if (field) field.required = field.getClientRects().length > 0
  }
}

/** A form that comes back has the plan in its address, and the summary is the product that is bought. */
function followPlan(form: HTMLFormElement) {
  const radio = form.querySelector<HTMLInputElement>(`[name=${planParameter}]:checked`)
  const summary = form.querySelector<HTMLElement>('[data-marketing-event]')
  if (!radio || !summary) return
  const address = new URL(form.action)
  address.searchParams.set(planParameter, radio.value)
  form.action = address.href
  Object.assign(summary.dataset, { ...radio.dataset })
}
