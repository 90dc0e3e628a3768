import type { Messages } from '#lib/language.ts'

interface VatColumnMessages {
  net: (percent: number) => string
  vat: (percent: number) => string
  /** Titles for rates that have been removed from the settings. */
  otherNet: string
  otherVat: string
}

export const vatColumnMessages: Messages<VatColumnMessages> = {
  lt: {
    net: (percent) => `Be PVM, ${String(percent).replace('.', ',')} %`,
    vat: (percent) => `PVM, ${String(percent).replace('.', ',')} %`,
    otherNet: 'Be PVM, kiti tarifai',
    otherVat: 'PVM, kiti tarifai',
  },
  en: {
    net: (percent) => `Net at ${percent}%`,
    vat: (percent) => `VAT at ${percent}%`,
    otherNet: 'Net at other rates',
    otherVat: 'VAT at other rates',
  },
}
