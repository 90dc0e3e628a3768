import { type ToastDetail, toastEvent, toastMs } from './wire.ts'

/** Shows a toast for each `toastEvent`; it is removed after a while unless hovered or focused. */
export function startToasts() {
  const container = document.querySelector<HTMLElement>('[data-toasts]')
  const template = container?.querySelector('template')?.content.firstElementChild
  if (!container || !template) return
  for (const button of container.querySelectorAll<HTMLElement>('[data-dismiss]'))
    button.hidden = false
  container.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-dismiss]'))
      target.closest('[data-tone]')?.remove()
  })
  document.addEventListener(toastEvent, (event) => {
    const toast = template.cloneNode(true) as HTMLElement
    fill(toast, (event as CustomEvent<ToastDetail>).detail)
    container.append(toast)
    removeLater(toast)
  })
}

function fill(toast: HTMLElement, { text, tone = 'good' }: ToastDetail) {
  const [paragraph, button] = [toast.querySelector('p'), toast.querySelector('button')]
  if (paragraph) paragraph.textContent = text
  if (button) button.hidden = false
  toast.dataset.tone = tone
}

/** With reduced motion toasts stay until they are dismissed. */
function removeLater(toast: HTMLElement) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  let timer = setTimeout(remove, toastMs)
  for (const type of ['pointerenter', 'focusin'])
    toast.addEventListener(type, () => clearTimeout(timer))
  for (const type of ['pointerleave', 'focusout'])
    toast.addEventListener(type, () => {
      clearTimeout(timer)
      timer = setTimeout(remove, toastMs)
    })

  function remove() {
    toast.remove()
  }
}
