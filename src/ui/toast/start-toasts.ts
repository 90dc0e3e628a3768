import { type ToastDetail, toastEvent, toastStays } from './wire.ts'

/** Shows what is told by `toastEvent`; each leaves by itself unless it is pointed at or focused. */
export function startToasts() {
  const place = document.querySelector<HTMLElement>('[data-toasts]')
  const model = place?.querySelector('template')?.content.firstElementChild
  if (!place || !model) return
  for (const button of place.querySelectorAll<HTMLElement>('[data-dismiss]')) button.hidden = false
  place.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-dismiss]'))
      target.closest('[data-tone]')?.remove()
  })
  document.addEventListener(toastEvent, (event) => {
    const toast = model.cloneNode(true) as HTMLElement
    fill(toast, (event as CustomEvent<ToastDetail>).detail)
    place.append(toast)
    leaveInTime(toast)
  })
}

function fill(toast: HTMLElement, { text, tone = 'good' }: ToastDetail) {
  const [words, button] = [toast.querySelector('p'), toast.querySelector('button')]
  if (words) words.textContent = text
  if (button) button.hidden = false
  toast.dataset.tone = tone
}

/** Those who asked for less motion take it away themselves. */
function leaveInTime(toast: HTMLElement) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  let timer = setTimeout(leave, toastStays)
  for (const held of ['pointerenter', 'focusin'])
    toast.addEventListener(held, () => clearTimeout(timer))
  for (const freed of ['pointerleave', 'focusout'])
    toast.addEventListener(freed, () => {
      clearTimeout(timer)
      timer = setTimeout(leave, toastStays)
    })

  function leave() {
    toast.remove()
  }
}
