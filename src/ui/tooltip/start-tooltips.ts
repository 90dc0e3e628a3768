const mark = 'data-tooltip'

/** Escape puts away the text that is shown, until its control is left. */
export function startTooltips() {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const host of document.querySelectorAll(`[${mark}]:is(:hover, :focus-within)`)) {
      host.setAttribute(mark, 'dismissed')
      for (const left of ['pointerleave', 'focusout']) {
        host.addEventListener(left, () => host.setAttribute(mark, ''), { once: true })
      }
    }
  })
}
