import { startCopying } from './start-copying.ts'

const attribute = 'data-tooltip'

/** Escape hides a tooltip until its control is left; what can be copied says that it was. */
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
