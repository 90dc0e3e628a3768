import type { Messages } from '#lib/language.ts'

interface SharingProblemTexts {
  already: string
  no_number: string
  no_amount: string
  more_than_entry: (sum: string) => string
  more_than_open: (number: string, sum: string) => string
  no_such_order: (number: string) => string
  twice: (number: string) => string
  already_shared: (number: string) => string
  not_waiting: (number: string) => string
}

interface SharingMessages {
  title: string
  lead: (sum: string) => string
  number: (row: number) => string
  amount: (row: number) => string
  submit: string
  suggestion: (orders: string) => string
  problems: SharingProblemTexts
}

export const sharingMessages: Messages<SharingMessages> = {
  lt: {
    title: 'Paskirstyti keliems užsakymams',
    lead: (sum) =>
      `Galima paskirstyti ${sum}. Neįrašius sumos, užsakymui skiriama tiek, kiek jam trūksta. Kas lieka, matysite kaip nesusietą sumą.`,
    number: (row) => `${row}. Užsakymo numeris`,
    amount: (row) => `${row}. Suma, €`,
    submit: 'Paskirstyti',
    suggestion: (orders) => `Paskirstyti: ${orders}`,
    problems: {
      already: 'Kol pildėte, šis pervedimas pakeistas. Nieko nepaskirstyta.',
      no_number: 'Įrašykite užsakymų numerius, po vieną prie kiekvienos sumos.',
      no_amount: 'Sumos perskaityti nepavyko. Rašykite, pavyzdžiui, 12,50.',
      more_than_entry: (sum) => `Paskirstyta per daug: pervedime liko tik ${sum}.`,
      more_than_open: (number, sum) =>
        `Užsakymui ${number} trūksta tik ${sum}, todėl daugiau jam skirti negalima.`,
      no_such_order: (number) => `Užsakymo numeriu „${number}“ nėra.`,
      twice: (number) => `Užsakymas ${number} įrašytas du kartus.`,
      already_shared: (number) =>
        `Užsakymui ${number} šio pervedimo dalis jau priskirta. Norėdami ją pakeisti, pirma ją atsiekite.`,
      not_waiting: (number) => `Užsakymas ${number} apmokėjimo nelaukia.`,
    },
  },
  en: {
    title: 'Share out to several orders',
    lead: (sum) =>
      `${sum} can be shared out. Without a sum an order gets what it is missing. What is left stays visible as not matched.`,
    number: (row) => `${row}. Order number`,
    amount: (row) => `${row}. Sum, €`,
    submit: 'Share out',
    suggestion: (orders) => `Share out: ${orders}`,
    problems: {
      already: 'This transfer was changed in the meantime. Nothing was shared out.',
      no_number: 'Enter the numbers of the orders, one for each sum.',
      no_amount: 'A sum could not be read. Write it like 12.50.',
      more_than_entry: (sum) => `That is too much: only ${sum} of the transfer is left.`,
      more_than_open: (number, sum) =>
        `Order ${number} is missing only ${sum}, so it cannot get more.`,
      no_such_order: (number) => `There is no order “${number}”.`,
      twice: (number) => `Order ${number} is entered twice.`,
      already_shared: (number) =>
        `Order ${number} has a share of this transfer already. To change it, detach it first.`,
      not_waiting: (number) => `Order ${number} is not waiting for payment.`,
    },
  },
}
