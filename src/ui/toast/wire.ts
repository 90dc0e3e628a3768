/** Dispatched on the document, shows a toast where the page has a place for them. */
export const toastEvent = 'vitrina:toast'

export interface ToastDetail {
  text: string
  tone?: 'good' | 'bad'
}

/** How long a toast stays when nobody points at it, in milliseconds. */
export const toastStays = 6000
