import type { Messages } from '#lib/language.ts'

/** The fields in the order of a bank's form. */
export const transferFields = ['amount', 'iban', 'reference', 'beneficiary', 'bank'] as const

interface Texts {
  title: string
  /** Follows the code. */
  scan: string
  text: string
  amount: string
  iban: string
  reference: string
  beneficiary: string
  bank: string
  qr: string
  copy: string
  copied: string
  notCopied: string
}

export const transferMessages: Messages<Texts> = {
  lt: {
    title: 'Pavedimo duomenys',
    scan: 'Nuskaitykite kodą banko programėle iš kito ekrano. Jei mokate šiuo telefonu, nukopijuokite duomenis.',
    text: 'Būtinai nurodykite įmokos kodą: pagal jį atpažinsime jūsų mokėjimą.',
    amount: 'Suma',
    iban: 'Sąskaita',
    reference: 'Įmokos kodas',
    beneficiary: 'Gavėjas',
    bank: 'Bankas',
    qr: 'Mokėjimo QR kodas banko programėlei',
    copy: 'Kopijuoti',
    copied: 'Nukopijuota!',
    notCopied: 'Nepavyko. Pažymėkite ir nukopijuokite patys.',
  },
  en: {
    title: 'Payment details',
    scan: 'Scan the code with your banking app from another screen. If you pay on this phone, copy the details.',
    text: 'Be sure to give the reference: it is how we recognise your payment.',
    amount: 'Amount',
    iban: 'Account',
    reference: 'Reference',
    beneficiary: 'Beneficiary',
    bank: 'Bank',
    qr: 'QR code of the payment for a banking app',
    copy: 'Copy',
    copied: 'Copied!',
    notCopied: 'That did not work. Please select and copy it.',
  },
}
