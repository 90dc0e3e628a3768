import type { Messages } from '#lib/language.ts'

/** Texts of the register of issued invoices for the tax inspectorate. */
interface RegisterMessages {
  title: string
  back: string
  lead: string
  month: string
  show: string
  due: (day: string) => string
  notice: (day: string) => string
  none: string
  notNeeded: string
  caption: string
  columns: Readonly<Record<'code' | 'rate' | 'net' | 'vat' | 'total', string>>
  documents: string
  annulled: string
  download: string
  archive: string
  programs: readonly [title: string, lead: string]
  formats: readonly string[]
  handIn: readonly [title: string, lead: string]
  steps: readonly string[]
}

export const registerMessages: Messages<RegisterMessages> = {
  lt: {
    title: 'i.SAF registras',
    back: 'Visos sąskaitos',
    lead: 'Išrašomų PVM sąskaitų faktūrų registras mokesčių inspekcijai.',
    month: 'Mėnuo',
    show: 'Rodyti',
    due: (day) => `Pateikti iki ${day}`,
    notice: (day) => `Iki ${day} pateikite praėjusio mėnesio i.SAF registrą.`,
    none: 'Tą mėnesį PVM sąskaitų neišrašyta.',
    notNeeded: 'Pardavėjas nėra PVM mokėtojas, todėl i.SAF teikti nereikia.',
    caption: 'Sumos pagal PVM klasifikatoriaus kodą',
    columns: {
      code: 'Kodas',
      rate: 'Tarifas',
      net: 'Apmokestinamoji vertė',
      vat: 'PVM',
      total: 'Iš viso',
    },
    documents: 'Dokumentų',
    annulled: 'Iš jų anuliuotų',
    download: 'Atsisiųsti XML',
    archive: 'Atsisiųsti visus PDF (ZIP)',
    programs: ['Failai buhalterijai', 'Kuriuos failus duoti buhalterijai ar įkelti į programą.'],
    formats: [
      'XML – i.SAF 1.2 registras mokesčių inspekcijos i.MAS ir programoms, kurios skaito tokius failus: pardavimo dokumentų sumos pagal PVM kodą, be eilučių.',
      'CSV iš „Visos sąskaitos“ – skaičiuoklėms: sąskaitos su suma be PVM ir PVM pagal kiekvieną tarifą, lietuviškai su dešimtainiu kableliu.',
      'ZIP – visų to mėnesio sąskaitų ir kreditinių sąskaitų PDF.',
    ],
    handIn: ['Kaip pateikti', 'Failas tik paruošiamas; pateikiate jį patys.'],
    steps: [
      'Atsisiųskite XML failą.',
      'Prisijunkite prie i.MAS ir pasirinkite i.SAF.',
      'Įkelkite failą ir palaukite, kol bus patvirtinta, kad duomenys priimti.',
      'Gaunamų sąskaitų registrą pateikia jūsų buhalterija.',
      'Jei sąskaita anuliuota po pateikimo, pateikite to mėnesio failą iš naujo.',
    ],
  },
  en: {
    title: 'i.SAF register',
    back: 'All invoices',
    lead: 'The register of issued VAT invoices for the tax inspectorate.',
    month: 'Month',
    show: 'Show',
    due: (day) => `Hand in by ${day}`,
    notice: (day) => `Hand in the i.SAF register of last month by ${day}.`,
    none: 'No VAT invoices were issued in that month.',
    notNeeded: 'The seller is not VAT-registered, so no i.SAF has to be handed in.',
    caption: 'Sums by code of the VAT classification',
    columns: { code: 'Code', rate: 'Rate', net: 'Taxable value', vat: 'VAT', total: 'Total' },
    documents: 'Documents',
    annulled: 'Of these annulled',
    download: 'Download the XML',
    archive: 'Download all PDFs (ZIP)',
    programs: [
      'Files for accounting',
      'Which files to give to an accountant or upload to a program.',
    ],
    formats: [
      'XML: the i.SAF 1.2 register for i.MAS of the tax inspectorate and for programs that read such files, with the sums of sales documents by VAT number and without lines.',
      'CSV from “All invoices”: for spreadsheets, invoices with the net and the VAT of each rate; in English with a decimal point.',
      'ZIP: the PDFs of all invoices and credit notes of that month.',
    ],
    handIn: ['How to hand it in', 'The file is only prepared; you hand it in yourself.'],
    steps: [
      'Download the XML file.',
      'Sign in to i.MAS and choose i.SAF.',
      'Upload the file and wait until it is confirmed that the data were taken.',
      'Your accountant hands in the register of received invoices.',
      'When an invoice is annulled afterwards, hand in the file of its month again.',
    ],
  },
}
