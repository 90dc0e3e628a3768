import { planParameter } from '#features/plans/wire.ts'

/** Fields that are required when shown: for a company, and for a consumer who orders a plan. */
const neededWhereShown = ['companyName', 'companyCode', 'address', 'startConsent']

/**
 * Makes the shown fields required in the browser, and shows tracking which plan is being ordered.
 */
export function startForm(form: HTMLFormElement) {
  const update = () => {
    followPlan(form)
    requireShown(form)
  }
  form.addEventListener('change', update)
  // The plan picker sets the radio buttons when the visitor goes back.
  addEventListener('popstate', () => setTimeout(update))
  update()
}

function requireShown(form: HTMLFormElement) {
  for (const name of neededWhereShown) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null
    if (field) field.required = field.getClientRects().length > 0
  }
}

/**
 * Puts the plan into the form's address, so that a refused form keeps it, and into the summary,
 * which is the product for tracking.
 */
function followPlan(form: HTMLFormElement) {
  const radio = form.querySelector<HTMLInputElement>(`[name=${planParameter}]:checked`)
  const summary = form.querySelector<HTMLElement>('[data-marketing-event]')
  if (!radio || !summary) return
  const address = new URL(form.action)
  address.searchParams.set(planParameter, radio.value)
  form.action = address.href
  Object.assign(summary.dataset, { ...radio.dataset })
}
