import type { Messages } from '#lib/language.ts'
import type { ThanksState } from './wire.ts'

interface Texts {
  titles: Readonly<Record<ThanksState, string>>
  leads: Readonly<Record<ThanksState, string>>
  /** Replace the leads that mention emails where the site sends none. */
  leadsWithoutEmails: Partial<Texts['leads']>
  /** Replaces the text about the email with the order's link. */
  keepLink: string
  rehearsal: string
  /** What follows an order that is paid by transfer. */
  next: {
    title: string
    pay: (sum: string) => string
    payBy: (sum: string, until: string) => string
    arrives: string
    arrivesWithoutEmails: string
    digital: string
    plan: string
    service: string
  }
  number: string
  total: string
  payBy: string
  /** For a payment that is on its way. */
  refresh: string
  payAgain: string
  /** Link to pay again after a refusal. */
  retry: string
  open: string
  openDigital: string
  lookUp: string
  contact: string
  home: string
}

export const messages: Messages<Texts> = {
  lt: {
    titles: {
      unknown: 'Jūsų užsakymas',
      transfer: 'Užsakymas priimtas',
      waiting: 'Laukiame apmokėjimo',
      refused: 'Mokėjimas nepavyko',
      paid: 'Ačiū, apmokėta',
      free: 'Ačiū, jau jūsų',
      closed: 'Užsakymas uždarytas',
    },
    leads: {
      unknown:
        'Viską, ko reikia, išsiuntėme el.\u00a0paštu. Laiške rasite ir nuorodą į\u00a0užsakymą.',
      transfer:
        'Užsakymą įvykdysime, kai gausime pavedimą. Mokėjimo duomenis išsiuntėme ir el.\u00a0paštu.',
      waiting: 'Kai tik bankas patvirtins mokėjimą, parašysime jūsų nurodytu el.\u00a0paštu.',
      refused: 'Pinigų negavome, bet užsakymas išsaugotas: mokėkite dar kartą arba kitu būdu.',
      paid: 'Patvirtinimą išsiuntėme jūsų nurodytu el.\u00a0paštu.',
      free: 'Patvirtinimą išsiuntėme jūsų nurodytu el.\u00a0paštu.',
      closed: 'Kas jam nutiko, matyti užsakymo puslapyje.',
    },
    leadsWithoutEmails: {
      unknown:
        'Viskas, ko reikia, yra užsakymo puslapyje. Jei jo adresą išsisaugojote, atverkite jį, o\u00a0jei ne\u00a0– parašykite mums.',
      transfer: 'Užsakymą įvykdysime, kai gausime pavedimą. Mokėjimo duomenys\u00a0– žemiau.',
      waiting: 'Kai tik bankas patvirtins mokėjimą, tai matysite užsakymo puslapyje.',
      paid: 'Viską rasite užsakymo puslapyje.',
      free: 'Viską rasite užsakymo puslapyje.',
    },
    keepLink:
      'Ši svetainė el.\u00a0laiškų nesiunčia, todėl atverkite užsakymą ir išsisaugokite jo puslapio adresą\u00a0– kitaip į\u00a0jį nesugrįšite.',
    rehearsal:
      'Užsakymas bandomasis: tikrų pinigų už jį nemokama, sąskaita faktūra jam neišrašoma, o\u00a0sutartis nesudaryta.',
    next: {
      title: 'Kas toliau',
      pay: (sum) => `Perveskite ${sum} ir nurodykite įmokos kodą.`,
      payBy: (sum, until) => `Perveskite ${sum} iki ${until} ir nurodykite įmokos kodą.`,
      arrives:
        'Pavedimas mus pasiekia dažniausiai tą pačią arba kitą darbo dieną. Kai jį gausime, parašysime el.\u00a0paštu.',
      arrivesWithoutEmails:
        'Pavedimas mus pasiekia dažniausiai tą pačią arba kitą darbo dieną. Kad jį gavome, matysite užsakymo puslapyje.',
      digital: 'Tada failus atsisiųsite užsakymo puslapyje.',
      plan: 'Tą pačią dieną prasidės jūsų planas.',
      service: 'Tada susisieksime su jumis dėl paslaugos.',
    },
    number: 'Užsakymo numeris',
    total: 'Suma',
    payBy: 'Apmokėti iki',
    refresh: 'Patikrinti dar kartą',
    payAgain:
      'Jei sumokėti nepavyko ar banko puslapis neatsivėrė, atverkite užsakymą: ten galima mokėti dar kartą arba kitu būdu.',
    retry: 'Mokėti dar kartą',
    open: 'Atverti užsakymą',
    openDigital: 'Atsisiųsti failus',
    lookUp: 'Rasti užsakymą pagal numerį',
    contact: 'Parašyti mums',
    home: 'Grįžti į\u00a0pradžią',
  },
  en: {
    titles: {
      unknown: 'Your order',
      transfer: 'Order received',
      waiting: 'Waiting for the payment',
      refused: 'The payment did not go through',
      paid: 'Thank you, it is paid',
      free: 'It’s yours',
      closed: 'The order is closed',
    },
    leads: {
      unknown: 'We have emailed you everything you need, with a link to your order.',
      transfer:
        'We’ll fulfil your order once your transfer arrives. We have emailed you the payment details too.',
      waiting: 'As soon as the bank confirms the payment, we write to the email address you gave.',
      refused: 'No money has come, but your order is kept: pay again or in another way.',
      paid: 'We have sent the confirmation to the email address you gave.',
      free: 'We have sent the confirmation to the email address you gave.',
      closed: 'What happened to it is on the page of the order.',
    },
    leadsWithoutEmails: {
      unknown:
        'Everything you need is on the page of your order. If you kept its address, open it; if not, write to us.',
      transfer:
        'We’ll fulfil your order once your transfer arrives. The payment details are below.',
      waiting: 'As soon as the bank confirms the payment, the page of your order says so.',
      paid: 'You will find everything on the page of your order.',
      free: 'You will find everything on the page of your order.',
    },
    keepLink:
      'This site sends no emails, so open the order and keep the address of its page: you’ll need it to come back.',
    rehearsal:
      'This order is a rehearsal: no real money is paid for it, it has no invoice, and no contract was concluded.',
    next: {
      title: 'What happens next',
      pay: (sum) => `Transfer ${sum} and give the payment reference.`,
      payBy: (sum, until) => `Transfer ${sum} by ${until} and give the payment reference.`,
      arrives:
        'Transfers usually reach us on the same or the next working day. We email you when yours has arrived.',
      arrivesWithoutEmails:
        'Transfers usually reach us on the same or the next working day. The page of your order says when yours has arrived.',
      digital: 'Then you download the files on the page of your order.',
      plan: 'Your plan begins on that day.',
      service: 'Then we get in touch with you about the service.',
    },
    number: 'Order number',
    total: 'Total',
    payBy: 'Pay by (Vilnius time)',
    refresh: 'Check again',
    payAgain:
      'If the payment failed or the page of the bank did not open, open the order: there you can pay again or in another way.',
    retry: 'Pay again',
    open: 'Open the order',
    openDigital: 'Download the files',
    lookUp: 'Find an order by its number',
    contact: 'Write to us',
    home: 'Back to the home page',
  },
}
