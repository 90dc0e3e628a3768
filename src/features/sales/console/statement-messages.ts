import type { EntryState, MatchKind, StatementCounts } from '#features/payments/statements.ts'
import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/plural.ts'
import type { EntryOutcome } from '../console-wire.ts'

interface StatementMessages {
  title: string
  back: string
  upload: {
    title: string
    lead: string
    field: { label: string; hint: string; problem: string }
    account: (iban: string) => string
    noAccount: string
    submit: string
  }
  problems: Readonly<Record<'file' | 'unknown_format', string>>
  counts: Readonly<Record<keyof StatementCounts, string>>
  nothing: string
  outcomes: Readonly<Record<EntryOutcome, string>>
  entries: {
    title: string
    lead: string
    states: Readonly<Record<EntryState, string>>
    statesLabel: string
    none: Readonly<Record<EntryState, string>>
    older: string
    noName: string
    takenBack: string
    likelyRepeated: string
    reference: string
  }
  matched: Readonly<Record<MatchKind, string>>
  order: (number: string) => string
  open: (sum: string) => string
  over: (sum: string) => string
  assignTo: { title: string; field: string; submit: string; suggestion: (order: string) => string }
  dismiss: string
  restore: string
  detach: { name: string; note: string; sure: string }
  imports: { title: string; lead: string; none: string; interrupted: string }
  waiting: PluralForms
}

export const statementMessages: Messages<StatementMessages> = {
  lt: {
    title: 'Banko išrašai',
    back: 'Visi užsakymai',
    upload: {
      title: 'Įkelti išrašą',
      lead: 'Pervedimai su užsakymo nuoroda arba numeriu susiejami patys. Tą patį failą galima įkelti kelis kartus: dukart niekas neįskaitoma.',
      field: {
        label: 'Išrašo failas',
        hint: 'ISO 20022 „camt.053“ (XML) iš bet kurio banko arba „Swedbank“ ar SEB CSV, iki 5 MB.',
        problem: 'Pasirinkite išrašo failą.',
      },
      account: (iban) => `Skaitomi tik sąskaitos ${iban} įrašai.`,
      noAccount:
        'Parduotuvės nustatymuose neįrašyta sąskaita, todėl nebus iš ko atpažinti jos įrašų.',
      submit: 'Įkelti ir susieti',
    },
    problems: {
      file: 'Nepasirinktas failas.',
      unknown_format:
        'Šio failo perskaityti nepavyko: tai ne „camt.053“ ir ne „Swedbank“ ar SEB CSV.',
    },
    counts: {
      matched: 'Susieta su užsakymais',
      reversed: 'Bankas susigrąžino',
      unmatched: 'Nesusieta',
      repeated: 'Jau buvo įkelta',
      outgoing: 'Išsiųsti pinigai',
      not_booked: 'Dar neįvykdyta',
      other_currency: 'Kita valiuta',
      unreadable: 'Neperskaityta',
      other_account: 'Kita sąskaita',
    },
    nothing: 'Faile nėra nė vieno įrašo.',
    outcomes: {
      assigned: 'Pervedimas priskirtas užsakymui.',
      detached: 'Pervedimas atsietas, jo suma iš užsakymo atimta.',
      already: 'Šis pervedimas tuo metu jau buvo pakeistas.',
      no_such_order: 'Užsakymo tokiu numeriu nėra.',
    },
    entries: {
      title: 'Pervedimai',
      lead: 'Pagal vardą ar sumą pervedimas tik siūlomas: kurį užsakymą jis apmoka, nusprendžiate jūs.',
      states: { unmatched: 'Nesusieti', matched: 'Susieti', dismissed: 'Paslėpti' },
      statesLabel: 'Kuriuos pervedimus rodyti',
      none: {
        unmatched: 'Nesusietų pervedimų nėra.',
        matched: 'Susietų pervedimų dar nėra.',
        dismissed: 'Paslėptų pervedimų nėra.',
      },
      older: 'Senesni pervedimai',
      noName: 'Mokėtojas nenurodytas',
      takenBack: 'Pinigus susigrąžino bankas',
      likelyRepeated:
        'Tos pačios dienos, sumos ir mokėtojo įrašas jau yra iš kito formato failo – greičiausiai tai tas pats pervedimas.',
      reference: 'Nuoroda',
    },
    matched: {
      reference: 'pagal nuorodą',
      order_number: 'pagal užsakymo numerį',
      invoice: 'pagal sąskaitos numerį',
      original: 'pagal pirminį pervedimą',
      owner: 'priskirta ranka',
    },
    order: (number) => `Užsakymas ${number}`,
    open: (sum) => `dar trūksta ${sum}`,
    over: (sum) => `permokėta ${sum}`,
    assignTo: {
      title: 'Priskirti užsakymui',
      field: 'Užsakymo numeris',
      submit: 'Priskirti',
      suggestion: (order) => `Priskirti: ${order}`,
    },
    dismiss: 'Slėpti',
    restore: 'Grąžinti į sąrašą',
    detach: {
      name: 'Atsieti',
      note: 'Suma bus atimta iš užsakymo. Jei jos pritrūks, užsakymas vėl lauks apmokėjimo.',
      sure: 'Taip, atsieti',
    },
    imports: {
      title: 'Įkelti failai',
      lead: '',
      none: 'Dar neįkeltas nė vienas išrašas.',
      interrupted: 'Nutrūko – įkelkite tą patį failą dar kartą.',
    },
    waiting: {
      one: 'nesusietas pervedimas',
      few: 'nesusieti pervedimai',
      other: 'nesusietų pervedimų',
    },
  },
  en: {
    title: 'Bank statements',
    back: 'All orders',
    upload: {
      title: 'Upload a statement',
      lead: 'Transfers that name an order by its reference or number are matched by themselves. The same file may be uploaded again: nothing counts twice.',
      field: {
        label: 'Statement file',
        hint: 'ISO 20022 camt.053 (XML) of any bank, or CSV of Swedbank or SEB Lithuania, up to 5 MB.',
        problem: 'Choose the file of a statement.',
      },
      account: (iban) => `Only entries of account ${iban} are read.`,
      noAccount: 'The shop’s settings name no account, so none of its entries can be recognised.',
      submit: 'Upload and match',
    },
    problems: {
      file: 'No file was chosen.',
      unknown_format:
        'This file could not be read: it is neither camt.053 nor CSV of Swedbank or SEB.',
    },
    counts: {
      matched: 'Matched to orders',
      reversed: 'Taken back by the bank',
      unmatched: 'Not matched',
      repeated: 'Uploaded before',
      outgoing: 'Money that was sent',
      not_booked: 'Not booked yet',
      other_currency: 'Another currency',
      unreadable: 'Could not be read',
      other_account: 'Another account',
    },
    nothing: 'The file has no entries.',
    outcomes: {
      assigned: 'The transfer was assigned to the order.',
      detached: 'The transfer was detached, and its sum was taken from the order.',
      already: 'This transfer had been changed meanwhile.',
      no_such_order: 'There is no order of that number.',
    },
    entries: {
      title: 'Transfers',
      lead: 'Names and amounts only suggest: you decide which order a transfer pays for.',
      states: { unmatched: 'Not matched', matched: 'Matched', dismissed: 'Hidden' },
      statesLabel: 'Which transfers to show',
      none: {
        unmatched: 'No transfer waits to be matched.',
        matched: 'No transfer has been matched yet.',
        dismissed: 'No transfer is hidden.',
      },
      older: 'Older transfers',
      noName: 'No payer is named',
      takenBack: 'Taken back by the bank',
      likelyRepeated:
        'A file of another format has brought an entry of the same day, amount and payer: this is most likely the same transfer.',
      reference: 'Reference',
    },
    matched: {
      reference: 'by its reference',
      order_number: 'by the order number',
      invoice: 'by the invoice number',
      original: 'by the original transfer',
      owner: 'assigned by hand',
    },
    order: (number) => `Order ${number}`,
    open: (sum) => `${sum} missing`,
    over: (sum) => `${sum} too much`,
    assignTo: {
      title: 'Assign to an order',
      field: 'Order number',
      submit: 'Assign',
      suggestion: (order) => `Assign: ${order}`,
    },
    dismiss: 'Hide',
    restore: 'Back to the list',
    detach: {
      name: 'Detach',
      note: 'The sum is taken from the order. If too little is left, it waits for payment again.',
      sure: 'Yes, detach',
    },
    imports: {
      title: 'Uploaded files',
      lead: '',
      none: 'No statement has been uploaded yet.',
      interrupted: 'Interrupted: upload the same file again.',
    },
    waiting: { one: 'unmatched transfer', other: 'unmatched transfers' },
  },
}
