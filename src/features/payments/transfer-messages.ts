import type { Messages } from '#lib/language.ts'

interface Texts {
  title: string
  scan: string
  text: string
  beneficiary: string
  iban: string
  bank: string
  amount: string
  reference: string
  qr: string
}

export const transferMessages: Messages<Texts> = {
  lt: {
    title: 'Pavedimo duomenys',
    scan: 'Nuskaitykite kodą banko programėle arba įrašykite duomenis patys.',
    text: 'Būtinai nurodykite įmokos kodą: pagal jį atpažinsime jūsų mokėjimą.',
    beneficiary: 'Gavėjas',
    iban: 'Sąskaita',
    bank: 'Bankas',
    amount: 'Suma',
    reference: 'Įmokos kodas',
    qr: 'Mokėjimo QR kodas banko programėlei',
  },
  en: {
    title: 'Payment details',
    scan: 'Scan the code with your banking app, or type the details.',
    text: 'Be sure to give the reference: it is how we recognise your payment.',
    beneficiary: 'Beneficiary',
    iban: 'Account',
    bank: 'Bank',
    amount: 'Amount',
    reference: 'Reference',
    qr: 'QR code of the payment for a banking app',
  },
}
