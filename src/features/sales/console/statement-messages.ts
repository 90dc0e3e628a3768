import type { EntryState, MatchKind, StatementCounts } from '#features/payments/statements.ts'
import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/text/plural.ts'
import type { EntryOutcome } from '../statements-wire.ts'

type SureTexts = { name: string; note: string; sure: string }

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
    rest: (sum: string) => string
  }
  matched: Readonly<Record<MatchKind, string>>
  order: (number: string) => string
  open: (sum: string) => string
  over: (sum: string) => string
  assignTo: { title: string; field: string; submit: string; suggestion: (order: string) => string }
  allEntries: string
  deletedOrder: string
  dismiss: string
  dismissRest: string
  restore: string
  detach: SureTexts
  detachAll: SureTexts
  imports: { title: string; lead: string; none: string; interrupted: string }
  waiting: PluralForms
}

export const statementMessages: Messages<StatementMessages> = {
  lt: {
    title: 'Banko išrašai',
    back: 'Visi užsakymai',
    upload: {
      title: 'Įkelti išrašą',
      lead: 'Pervedimai su užsakymo nuoroda arba numeriu susiejami patys; vienas gali apmokėti kelis užsakymus, jei juos visus nurodo ir suma sutampa. Tą patį failą galima įkelti kelis kartus: dukart niekas neįskaitoma.',
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
      shared: 'Pervedimas paskirstytas užsakymams.',
      detached: 'Atsieta, suma iš užsakymo atimta.',
      all_detached: 'Pervedimas atsietas, jo sumos iš užsakymų atimtos.',
      already: 'Šis pervedimas ką tik buvo pakeistas.',
      already_shared:
        'Šio pervedimo dalis tam užsakymui jau priskirta. Norėdami ją pakeisti, pirma ją atsiekite.',
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
      rest: (sum) => `Nesusieta: ${sum}`,
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
    allEntries: 'Visi pervedimai',
    deletedOrder: 'Ištrintas užsakymas',
    dismiss: 'Slėpti',
    dismissRest: 'Likutį palikti nesusietą',
    restore: 'Grąžinti į sąrašą',
    detach: {
      name: 'Atsieti',
      note: 'Suma bus atimta iš užsakymo. Jei jos pritrūks, užsakymas vėl lauks apmokėjimo.',
      sure: 'Taip, atsieti',
    },
    detachAll: {
      name: 'Atsieti visus',
      note: 'Sumos bus atimtos iš visų šių užsakymų. Kuriems jų pritrūks, tie vėl lauks apmokėjimo.',
      sure: 'Taip, atsieti visus',
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
      lead: 'Transfers that name an order by its reference or number are matched by themselves; one may pay several orders if it names them all and the sum is right. The same file may be uploaded again: nothing counts twice.',
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
      shared: 'The transfer was shared out to the orders.',
      detached: 'Detached, and the sum was taken from the order.',
      all_detached: 'The transfer was detached, and its sums were taken from the orders.',
      already: 'This transfer was changed in the meantime.',
      already_shared:
        'That order has a share of this transfer already. To change it, detach it first.',
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
      rest: (sum) => `Not matched: ${sum}`,
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
    allEntries: 'All transfers',
    deletedOrder: 'Deleted order',
    dismiss: 'Hide',
    dismissRest: 'Leave the rest unmatched',
    restore: 'Back to the list',
    detach: {
      name: 'Detach',
      note: 'The sum is taken from the order. If too little is left, it waits for payment again.',
      sure: 'Yes, detach',
    },
    detachAll: {
      name: 'Detach all',
      note: 'The sums are taken from all these orders. Those with too little left wait for payment again.',
      sure: 'Yes, detach all',
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
