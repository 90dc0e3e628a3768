import { startCopying } from './start-copying.ts'

const attribute = 'data-tooltip'

/**
 * Escape hides a tooltip until the pointer or focus leaves its control; copy buttons confirm the
 * copy.
 */
export function startTooltips() {
  startCopying()
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const host of document.querySelectorAll(`[${attribute}]:is(:hover, :focus-within)`)) {
      host.setAttribute(attribute, 'dismissed')
      for (const type of ['pointerleave', 'focusout']) {
        host.addEventListener(type, () => host.setAttribute(attribute, ''), { once: true })
      }
    }
  })
}
