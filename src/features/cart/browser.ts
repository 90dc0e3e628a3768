import { cartCountAttribute, cartCountCookie } from './wire.ts'

/** Shows the number of pieces in links to the cart. */
function showCount() {
  const pieces = new RegExp(`${cartCountCookie}=(\\d+)`).exec(document.cookie)?.[1] ?? ''
  for (const link of document.querySelectorAll<HTMLElement>(`[${cartCountAttribute}]`)) {
    const [name = ''] = (link.getAttribute('aria-label') ?? '').split(',')
    const said = link.getAttribute(cartCountAttribute)
    link.setAttribute('aria-label', pieces ? `${name}, ${said} ${pieces}` : name)
    if (pieces) link.dataset.pieces = pieces
    else delete link.dataset.pieces
  }
}

/**
 * Updates the count also on a page the visitor goes back to, because the cart may have changed
 * elsewhere.
 */
export function startCount() {
  addEventListener('pageshow', showCount)
  showCount()
}
