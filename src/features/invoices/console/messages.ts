import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { InvoiceDone } from '../console-wire.ts'
import type { InvoiceKind } from '../invoice.ts'
import type { buyerForm } from './buyer-form.ts'

interface InvoiceConsoleMessages {
  title: string
  none: string
  noneFound: string
  older: string
  note: string
  kinds: Readonly<Record<InvoiceKind, string>>
  annulled: string
  filter: Readonly<Record<'kind' | 'anyKind' | 'month' | 'show', string>>
  columns: Readonly<Record<'number' | 'issuedOn' | 'buyer' | 'order' | 'total' | 'state', string>>
  /** Titles of the file's columns. */
  csv: readonly string[]
  isaf: string
  one: {
    back: string
    pdf: string
    pdfEnglish: string
    parts: Readonly<
      Record<
        'document' | 'lines' | 'others' | 'reissue' | 'annul',
        readonly [title: string, lead: string]
      >
    >
    facts: Readonly<
      Record<
        | 'issuedOn'
        | 'suppliedOn'
        | 'buyer'
        | 'code'
        | 'vatCode'
        | 'address'
        | 'order'
        | 'corrects'
        | 'net'
        | 'vat'
        | 'total',
        string
      >
    >
    lines: Readonly<
      Record<'caption' | 'name' | 'quantity' | 'net' | 'rate' | 'vat' | 'total', string>
    >
    done: Readonly<Record<InvoiceDone, string>>
    notSaved: string
    refused: string
    annul: string
    sure: string
    reissue: string
    /** The effect of the second press: one document is annulled and another issued. */
    sureToReissue: string
    buyer: FormTexts<typeof buyerForm>
  }
}

export const messages: Messages<InvoiceConsoleMessages> = {
  lt: {
    title: 'Sąskaitos',
    none: 'Sąskaitų dar nėra. Jos išrašomos pačios, kai tik užsakymas apmokamas.',
    noneFound: 'Tokių sąskaitų nėra.',
    older: 'Ankstesnės sąskaitos',
    note: 'Išrašyta sąskaita nekeičiama ir netrinama: klaidingą galima anuliuoti, o grąžinus pinigus išrašoma kreditinė.',
    kinds: { invoice: 'Sąskaita faktūra', credit_note: 'Kreditinė sąskaita' },
    annulled: 'Anuliuota',
    filter: { kind: 'Rūšis', anyKind: 'Visos', month: 'Mėnuo', show: 'Rodyti' },
    columns: {
      number: 'Numeris',
      issuedOn: 'Data',
      buyer: 'Pirkėjas',
      order: 'Užsakymas',
      total: 'Suma',
      state: 'Rūšis',
    },
    csv: [
      'Numeris',
      'Rūšis',
      'Data',
      'Tikslinama sąskaita',
      'Pirkėjas',
      'Įmonės kodas',
      'PVM mokėtojo kodas',
      'Užsakymas',
      'Be PVM',
      'PVM',
      'Iš viso',
      'Būsena',
    ],
    isaf: 'i.SAF registras',
    one: {
      back: 'Visos sąskaitos',
      pdf: 'Atverti PDF',
      pdfEnglish: 'PDF anglų kalba',
      parts: {
        document: ['Dokumentas', 'Kas, kam ir kada parduota.'],
        lines: ['Eilutės', 'Sumos eurais.'],
        others: ['Kiti užsakymo dokumentai', 'Kas dar išrašyta pagal tą patį užsakymą.'],
        reissue: [
          'Išrašyti kitam pirkėjui',
          'Jei pirkėjas pamiršo nurodyti įmonę arba suklydo. Ši sąskaita anuliuojama, o nauja gauna kitą numerį ir šios dienos datą.',
        ],
        annul: [
          'Anuliuoti',
          'Jei sąskaita išrašyta per klaidą. Numeris lieka užimtas, o i.SAF registre ji pažymima anuliuota. Grąžinant pinigus anuliuoti nereikia: kreditinė sąskaita išrašoma pati.',
        ],
      },
      facts: {
        issuedOn: 'Išrašyta',
        suppliedOn: 'Tiekimo data',
        buyer: 'Pirkėjas',
        code: 'Įmonės kodas',
        vatCode: 'PVM mokėtojo kodas',
        address: 'Adresas',
        order: 'Užsakymas',
        corrects: 'Tikslina',
        net: 'Be PVM',
        vat: 'PVM',
        total: 'Iš viso',
      },
      lines: {
        caption: 'Sąskaitos eilutės',
        name: 'Pavadinimas',
        quantity: 'Kiekis',
        net: 'Be PVM',
        rate: 'Tarifas',
        vat: 'PVM',
        total: 'Suma',
      },
      done: {
        annulled: 'Sąskaita anuliuota.',
        reissued: 'Sąskaita išrašyta iš naujo, ankstesnė anuliuota.',
      },
      notSaved: 'Neišrašyta. Pataisykite pažymėtus laukus.',
      refused: 'Neanuliuota: ją tikslina kreditinė sąskaita arba ji jau anuliuota.',
      annul: 'Anuliuoti',
      sure: 'Taip, anuliuoti',
      reissue: 'Išrašyti iš naujo',
      sureToReissue: 'Taip, šią anuliuoti ir išrašyti naują',
      buyer: {
        fields: {
          name: { label: 'Pirkėjo pavadinimas', problem: 'Įrašykite pirkėjo pavadinimą' },
          code: {
            label: 'Įmonės kodas',
            hint: 'Palikite tuščią, jei pirkėjas – fizinis asmuo. Asmens kodo nerašykite.',
            problem:
              'Patikrinkite įmonės kodą: lietuviškas turi 9 skaitmenis, o paskutinis jų – kontrolinis',
          },
          vatCode: {
            label: 'PVM mokėtojo kodas',
            hint: 'Su šalies raidėmis, pavyzdžiui, LT100001919017.',
            problem: 'Patikrinkite PVM mokėtojo kodą',
          },
          address: { label: 'Adresas', problem: 'Daugiausia 300 ženklų' },
          country: { label: 'Šalies kodas', problem: 'Įrašykite dvi raides, pavyzdžiui, LT' },
        },
      },
    },
  },
  en: {
    title: 'Invoices',
    none: 'No invoices yet. They are issued by themselves as soon as an order is paid.',
    noneFound: 'There are no such invoices.',
    older: 'Earlier invoices',
    note: 'An issued invoice is neither changed nor deleted: a wrong one can be annulled, and paying back issues a credit note.',
    kinds: { invoice: 'Invoice', credit_note: 'Credit note' },
    annulled: 'Annulled',
    filter: { kind: 'Kind', anyKind: 'All', month: 'Month', show: 'Show' },
    columns: {
      number: 'Number',
      issuedOn: 'Date',
      buyer: 'Buyer',
      order: 'Order',
      total: 'Total',
      state: 'Kind',
    },
    csv: [
      'Number',
      'Kind',
      'Date',
      'Corrects',
      'Buyer',
      'Company code',
      'VAT number',
      'Order',
      'Net',
      'VAT',
      'Total',
      'State',
    ],
    isaf: 'i.SAF register',
    one: {
      back: 'All invoices',
      pdf: 'Open the PDF',
      pdfEnglish: 'PDF in English',
      parts: {
        document: ['Document', 'What was sold, to whom and when.'],
        lines: ['Lines', 'In euros.'],
        others: ['Other documents of the order', 'What else was issued for the same order.'],
        reissue: [
          'Issue for another buyer',
          'When the buyer forgot the company or made a mistake. This invoice is annulled, and the new one has another number and the date of today.',
        ],
        annul: [
          'Annul',
          'When the invoice was issued by mistake. Its number stays taken, and the i.SAF register says that it is annulled. Paying back needs no annulling: the credit note is issued by itself.',
        ],
      },
      facts: {
        issuedOn: 'Issued',
        suppliedOn: 'Date of supply',
        buyer: 'Buyer',
        code: 'Company code',
        vatCode: 'VAT number',
        address: 'Address',
        order: 'Order',
        corrects: 'Corrects',
        net: 'Net',
        vat: 'VAT',
        total: 'Total',
      },
      lines: {
        caption: 'Lines of the invoice',
        name: 'Description',
        quantity: 'Quantity',
        net: 'Net',
        rate: 'Rate',
        vat: 'VAT',
        total: 'Total',
      },
      done: {
        annulled: 'The invoice is annulled.',
        reissued: 'The invoice was issued anew, the former one is annulled.',
      },
      notSaved: 'Not issued. Correct the marked fields.',
      refused: 'Not annulled: a credit note corrects it, or it is annulled already.',
      annul: 'Annul',
      sure: 'Yes, annul it',
      reissue: 'Issue anew',
      sureToReissue: 'Yes, annul this one and issue anew',
      buyer: {
        fields: {
          name: { label: 'Name of the buyer', problem: 'Enter the name of the buyer' },
          code: {
            label: 'Company code',
            hint: 'Leave it empty for a person. Never a personal code.',
            problem:
              'Check the company code: a Lithuanian one has 9 digits, the last of them a check digit',
          },
          vatCode: {
            label: 'VAT number',
            hint: 'With the letters of the country, such as LT100001919017.',
            problem: 'Check the VAT number',
          },
          address: { label: 'Address', problem: 'At most 300 characters' },
          country: { label: 'Code of the country', problem: 'Enter two letters, such as LT' },
        },
      },
    },
  },
}
