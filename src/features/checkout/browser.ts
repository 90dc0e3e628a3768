import { startForm } from './browser/form.ts'
import { waitForPayment } from './browser/wait-for-payment.ts'
import { checkoutAttribute } from './wire.ts'

/** Enhances checkouts, and the page that waits for a payment; both work without it. */
export function startCheckout() {
  const [element] = document.querySelectorAll<HTMLElement>(`[${checkoutAttribute}]`)
  if (element instanceof HTMLFormElement) startForm(element)
  else if (element) waitForPayment(element)
}
