/** Dispatched on the document; shows a toast on pages that have `<Toasts>`. */
export const toastEvent = 'vitrina:toast'

export interface ToastDetail {
  text: string
  tone?: 'good' | 'bad'
}

/** The duration of a toast in milliseconds, unless it is hovered or focused. */
export const toastMs = 6000
