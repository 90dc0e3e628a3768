import { planParameter } from '#features/plans/wire.ts'

/** What must be filled in where it is shown: by a company, and by a consumer who orders a plan. */
const neededWhereShown = ['companyName', 'companyCode', 'address', 'startConsent']

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
  for (const name of neededWhereShown) {
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
