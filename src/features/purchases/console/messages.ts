import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/plural.ts'
import type { WithdrawalOutcome } from '../withdrawal.ts'

interface Texts {
  title: string
  lead: string
  none: string
  older: string
  order: string
  /** Before what was typed where there is no such order. */
  typed: string
  outcomes: Readonly<Record<WithdrawalOutcome, string>>
  refund: (sum: string) => string
  settle: string
  settled: string
  /** Follows how many there are. */
  waiting: PluralForms
}

export const withdrawalListMessages: Messages<Texts> = {
  lt: {
    title: 'Sutarčių atsisakymai',
    lead: 'Pareiškimai, kuriuos pirkėjai pateikė per 14 dienų. Patvirtinimą kiekvienas jau gavo; jums lieka tie, kuriems užsakymo neradome.',
    none: 'Sutarčių niekas neatsisakė.',
    older: 'Senesni',
    order: 'Užsakymas',
    typed: 'Įrašyta',
    outcomes: {
      accepted: 'Priimta, pinigai grąžinami',
      partly: 'Priimta iš dalies: skaitmeninis turinys lieka pirkėjui',
      cancelled: 'Neapmokėtas užsakymas atšauktas',
      ended: 'Užsakymas jau buvo baigtas',
      unknown: 'Tokio užsakymo su šiuo el.\u00a0paštu nėra: atsakykite patys',
      refused_company: 'Atsakyta neigiamai: pirko įmonė',
      refused_digital: 'Atsakyta neigiamai: skaitmeninis turinys pateiktas iš karto',
      refused_late: 'Atsakyta neigiamai: 14 dienų praėjo',
      refused_none: 'Atsakyta neigiamai: teisės atsisakyti nėra',
    },
    refund: (sum) => `grąžintina ${sum}`,
    settle: 'Sutvarkyta',
    settled: 'Sutvarkyta',
    waiting: {
      one: 'sutarties atsisakymas laukia jūsų atsakymo',
      few: 'sutarčių atsisakymai laukia jūsų atsakymo',
      other: 'sutarčių atsisakymų laukia jūsų atsakymo',
    },
  },
  en: {
    title: 'Withdrawals',
    lead: 'Statements of buyers within their 14 days. Each of them has its receipt already; left to you are those for which we found no order.',
    none: 'Nobody has withdrawn from a contract.',
    older: 'Older',
    order: 'Order',
    typed: 'Typed',
    outcomes: {
      accepted: 'Accepted, the money goes back',
      partly: 'Accepted in part: digital content stays with the buyer',
      cancelled: 'An unpaid order was cancelled',
      ended: 'The order was over already',
      unknown: 'There is no such order with this email: answer it yourself',
      refused_company: 'Refused: a company bought',
      refused_digital: 'Refused: digital content was delivered at once',
      refused_late: 'Refused: the 14 days were over',
      refused_none: 'Refused: there is no right to withdraw',
    },
    refund: (sum) => `${sum} to be returned`,
    settle: 'Settled',
    settled: 'Settled',
    waiting: {
      one: 'withdrawal waits for your answer',
      other: 'withdrawals wait for your answer',
    },
  },
}
