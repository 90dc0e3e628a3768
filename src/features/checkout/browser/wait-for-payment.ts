import { orderStatePath } from '../paths.ts'
import { checkoutAttribute, type OrderStateAnswer } from '../wire.ts'

/**
 * Milliseconds between requests: short at first, then for as long as a buyer may be at the bank.
 */
const waits = [...Array<number>(20).fill(3000), ...Array<number>(40).fill(15_000)]

/**
 * Asks for the state of the order while its page is visible, and reloads the page when it changes.
 */
export function waitForPayment(element: HTMLElement) {
  const shown = element.getAttribute(checkoutAttribute)
  const next = () => {
    const wait = waits.shift()
    if (wait) setTimeout(ask, wait)
  }
  async function ask() {
    if (document.hidden) return document.addEventListener('visibilitychange', ask, { once: true })
    const state = await readState().catch(() => shown)
    if (state === shown) next()
    else location.replace(location.pathname)
  }
  next()
}

async function readState(): Promise<string> {
  const response = await fetch(orderStatePath)
  if (!response.ok) throw new Error(response.statusText)
  const { state }: OrderStateAnswer = await response.json()
  return state
}
