const attribute = 'data-tooltip'

/** Escape hides a tooltip until its control is left. */
export function startTooltips() {
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
