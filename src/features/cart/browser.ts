import { cartCountAttribute, cartCountCookie } from './wire.ts'

/** Shows in links to the cart how many pieces are in it. */
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

/** Ordered or emptied elsewhere, it is not what it was on a page that is gone back to. */
export function startCount() {
  addEventListener('pageshow', showCount)
  showCount()
}
