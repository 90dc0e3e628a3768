import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/text/plural.ts'
import type { WithdrawalOutcome } from '../withdrawal.ts'

interface Texts {
  title: string
  back: string
  lead: string
  none: string
  older: string
  order: (number: string) => string
  /** Shown where no such order exists. */
  typed: (text: string) => string
  openOrder: string
  findOrder: string
  outcomes: Readonly<Record<WithdrawalOutcome, string>>
  refund: (sum: string) => string
  settle: string
  settled: string
  /** Columns of the file of all statements. */
  columns: Readonly<
    Record<'receivedAt' | 'order' | 'name' | 'email' | 'outcome' | 'refund' | 'settledAt', string>
  >
  /** Follows their count. */
  waiting: PluralForms
}

export const withdrawalListMessages: Messages<Texts> = {
  lt: {
    title: 'Sutarčių atsisakymai',
    back: 'Visi užsakymai',
    lead: 'Pareiškimai, kuriuos pirkėjai pateikė per 14 dienų. Patvirtinimą kiekvienas jau gavo; jums lieka tie, kuriems užsakymo neradome arba pinigus turite pervesti patys.',
    none: 'Sutarčių niekas neatsisakė.',
    older: 'Senesni',
    order: (number) => `Užsakymas ${number}`,
    typed: (text) => `Nurodyta: „${text}“`,
    openOrder: 'Atverti užsakymą',
    findOrder: 'Ieškoti tarp užsakymų',
    outcomes: {
      accepted: 'Priimta, pinigai grąžinami',
      partly: 'Priimta iš dalies: skaitmeninis turinys lieka pirkėjui',
      cancelled: 'Neapmokėtas užsakymas atšauktas',
      rehearsal: 'Užsakymas bandomasis: sutarties nėra',
      ended: 'Užsakymas jau buvo baigtas',
      unknown:
        'Užsakymo, kurio numeris, vardas ir el.\u00a0paštas sutaptų, neradome: atsakykite patys',
      refused_company: 'Atsakyta neigiamai: pirko įmonė',
      refused_digital: 'Atsakyta neigiamai: skaitmeninis turinys pateiktas iš karto',
      refused_late: 'Atsakyta neigiamai: 14 dienų praėjo',
      refused_none: 'Atsakyta neigiamai: teisės atsisakyti nėra',
    },
    refund: (sum) => `grąžintina ${sum}`,
    settle: 'Sutvarkyta',
    settled: 'Sutvarkyta',
    columns: {
      receivedAt: 'Gauta',
      order: 'Užsakymas',
      name: 'Vardas',
      email: 'El.\u00a0paštas',
      outcome: 'Atsakymas',
      refund: 'Grąžintina suma, €',
      settledAt: 'Sutvarkyta',
    },
    waiting: {
      one: 'sutarties atsisakymas laukia jūsų atsakymo',
      few: 'sutarčių atsisakymai laukia jūsų atsakymo',
      other: 'sutarčių atsisakymų laukia jūsų atsakymo',
    },
  },
  en: {
    title: 'Withdrawals',
    back: 'All orders',
    lead: 'Statements of buyers within their 14 days. Each of them has its receipt already; left to you are those for which we found no order, or whose money you transfer yourself.',
    none: 'Nobody has withdrawn from a contract.',
    older: 'Older',
    order: (number) => `Order ${number}`,
    typed: (text) => `Given: “${text}”`,
    openOrder: 'Open the order',
    findOrder: 'Look among the orders',
    outcomes: {
      accepted: 'Accepted, the money goes back',
      partly: 'Accepted in part: digital content stays with the buyer',
      cancelled: 'An unpaid order was cancelled',
      rehearsal: 'The order was a rehearsal: there is no contract',
      ended: 'The order was over already',
      unknown: 'We found no order with this number, name and email: answer it yourself',
      refused_company: 'Refused: a company bought',
      refused_digital: 'Refused: digital content was delivered at once',
      refused_late: 'Refused: the 14 days were over',
      refused_none: 'Refused: there is no right to withdraw',
    },
    refund: (sum) => `${sum} to be returned`,
    settle: 'Settled',
    settled: 'Settled',
    columns: {
      receivedAt: 'Received',
      order: 'Order',
      name: 'Name',
      email: 'Email',
      outcome: 'Answer',
      refund: 'To be returned, €',
      settledAt: 'Settled',
    },
    waiting: {
      one: 'withdrawal waits for your answer',
      other: 'withdrawals wait for your answer',
    },
  },
}
