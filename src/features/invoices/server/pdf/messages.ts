import type { Messages } from '#lib/language.ts'

interface PdfMessages {
  /** By kind of document. */
  titles: Readonly<Record<'vatInvoice' | 'invoice' | 'vatCreditNote' | 'creditNote', string>>
  annulled: string
  number: string
  issuedOn: string
  suppliedOn: string
  order: string
  corrects: string
  reason: string
  /** For a refund without a reason. */
  paidBack: string
  /** Texts for reasons that the program sets; others were typed by people. */
  reasons: Readonly<Record<string, string>>
  seller: string
  buyer: string
  companyCode: string
  vatCode: string
  columns: Readonly<
    Record<
      | 'name'
      | 'quantity'
      | 'unit'
      | 'unitNet'
      | 'discount'
      | 'net'
      | 'rate'
      | 'vat'
      | 'total'
      | 'price',
      string
    >
  >
  byRate: { title: string; taxable: string }
  netTotal: string
  vatTotal: string
  total: string
  credited: string
  inWords: string
  exempt: string
  reverseCharge: string
  noVat: string
  paid: string
  account: string
  inEuros: string
  page: (page: number, pages: number) => string
}

export const pdfMessages: Messages<PdfMessages> = {
  lt: {
    titles: {
      vatInvoice: 'PVM sąskaita faktūra',
      invoice: 'Sąskaita faktūra',
      vatCreditNote: 'Kreditinė PVM sąskaita faktūra',
      creditNote: 'Kreditinė sąskaita faktūra',
    },
    annulled: 'ANULIUOTA',
    number: 'Serija ir numeris',
    issuedOn: 'Išrašymo data',
    suppliedOn: 'Tiekimo data',
    order: 'Užsakymo numeris',
    corrects: 'Tikslinama sąskaita',
    reason: 'Priežastis',
    paidBack: 'Grąžinti pinigai',
    reasons: {
      cancelled: 'Užsakymas atšauktas',
      withdrawal: 'Pirkėjas atsisakė sutarties',
      dispute: 'Bankas grąžino pinigus pirkėjui',
    },
    seller: 'Pardavėjas',
    buyer: 'Pirkėjas',
    companyCode: 'Įmonės kodas',
    vatCode: 'PVM mokėtojo kodas',
    columns: {
      name: 'Pavadinimas',
      quantity: 'Kiekis',
      unit: 'Kaina',
      unitNet: 'Kaina be PVM',
      discount: 'Nuolaida',
      net: 'Suma be PVM',
      rate: 'PVM',
      vat: 'PVM suma',
      total: 'Suma su PVM',
      price: 'Suma',
    },
    byRate: { title: 'PVM tarifas', taxable: 'Apmokestinamoji vertė' },
    netTotal: 'Iš viso be PVM',
    vatTotal: 'PVM',
    total: 'Iš viso',
    credited: 'Grąžinama',
    inWords: 'Suma žodžiais',
    exempt: 'PVM neapmokestinama pagal PVM įstatymo 20–33 straipsnius.',
    reverseCharge: 'Atvirkštinis apmokestinimas.',
    noVat: 'Pardavėjas nėra PVM mokėtojas.',
    paid: 'Apmokėta',
    account: 'Sąskaita',
    inEuros: 'Visos sumos eurais.',
    page: (page, pages) => `${page} iš ${pages} psl.`,
  },
  en: {
    titles: {
      vatInvoice: 'VAT invoice',
      invoice: 'Invoice',
      vatCreditNote: 'VAT credit note',
      creditNote: 'Credit note',
    },
    annulled: 'ANNULLED',
    number: 'Series and number',
    issuedOn: 'Date of issue',
    suppliedOn: 'Date of supply',
    order: 'Order number',
    corrects: 'Corrects invoice',
    reason: 'Reason',
    paidBack: 'Money paid back',
    reasons: {
      cancelled: 'The order was cancelled',
      withdrawal: 'The buyer withdrew',
      dispute: 'A bank gave the money back to the buyer',
    },
    seller: 'Seller',
    buyer: 'Buyer',
    companyCode: 'Company code',
    vatCode: 'VAT number',
    columns: {
      name: 'Description',
      quantity: 'Quantity',
      unit: 'Price',
      unitNet: 'Price excl. VAT',
      discount: 'Discount',
      net: 'Net',
      rate: 'VAT',
      vat: 'VAT',
      total: 'Gross',
      price: 'Sum',
    },
    byRate: { title: 'VAT rate', taxable: 'Taxable value' },
    netTotal: 'Total excl. VAT',
    vatTotal: 'VAT',
    total: 'Total',
    credited: 'Paid back',
    inWords: 'In words (in Lithuanian)',
    exempt: 'Exempt from VAT under Articles 20–33 of the Law on VAT of Lithuania.',
    reverseCharge: 'Reverse charge (Atvirkštinis apmokestinimas).',
    noVat: 'The seller is not registered for VAT.',
    paid: 'Paid',
    account: 'Account',
    inEuros: 'All amounts are in euros.',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
}
