import { planParameter } from '#features/plans/wire.ts'
import { billingParameter } from '#lib/money/billing-interval.ts'

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
 * Puts the plan and how it is paid into the form's address, so that a refused form keeps them, and
 * into the summary, which is the product for tracking.
 */
function followPlan(form: HTMLFormElement) {
  const radio = form.querySelector<HTMLInputElement>(`[name=${planParameter}]:checked`)
  const summary = form.querySelector<HTMLElement>('[data-marketing-event]')
  if (!radio || !summary) return
  const address = new URL(form.action)
  address.searchParams.set(planParameter, radio.value)
  const isYear = form.querySelector(`[name=${billingParameter}][value=year]:checked`) !== null
  if (isYear) address.searchParams.set(billingParameter, 'year')
  else address.searchParams.delete(billingParameter)
  form.action = address.href
  const { yearlyName, yearlyPrice, ...product } = radio.dataset
  const byYear = isYear && yearlyName && { productName: yearlyName, productPrice: yearlyPrice }
  Object.assign(summary.dataset, product, byYear)
}
