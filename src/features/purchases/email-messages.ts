import type { Messages } from '#lib/language.ts'

interface Texts {
  link: {
    subject: (siteName: string, number: string) => string
    asked: (number: string) => string
    button: string
    byAddress: string
    otherwise: string
  }
  receipt: {
    subject: (siteName: string) => string
    lead: string
    page: string
  }
  notice: {
    subject: (order: string) => string
    lead: string
    receiptTo: string
    all: string
  }
}

/** For buyers of a service. */
export const nextStepMessages: Messages<{ title: string; text: string }> = {
  lt: {
    title: 'Kas toliau',
    text: 'Per dvi darbo dienas susisieksime su jumis ir sutarsime dėl laiko.',
  },
  en: {
    title: 'What comes next',
    text: 'We get in touch with you within two working days to agree on a time.',
  },
}

export const emailMessages: Messages<Texts> = {
  lt: {
    link: {
      subject: (siteName, number) => `Užsakymas ${number} svetainėje „${siteName}“`,
      asked: (number) =>
        `Prašėte nuorodos į\u00a0užsakymą ${number}. Jo puslapyje\u00a0– mokėjimas, sąskaitos, failai ir sutarties atsisakymas.`,
      button: 'Atverti užsakymą',
      byAddress: 'Jei mygtukas neveikia, atverkite šį adresą:',
      otherwise:
        'Nuoroda asmeninė, niekam jos neduokite. Jei jos neprašėte, nieko daryti nereikia.',
    },
    receipt: {
      subject: (siteName) => `„${siteName}“ gavo jūsų pareiškimą atsisakyti sutarties`,
      lead: 'Patvirtiname, kad gavome jūsų pareiškimą atsisakyti sutarties.',
      page: 'Šis patvirtinimas svetainėje',
    },
    notice: {
      subject: (order) => `Atsisakyta sutarties: ${order}`,
      lead: 'Pirkėjas atsisakė sutarties.',
      receiptTo: 'Patvirtinimas išsiųstas adresu',
      all: 'Visi atsisakymai',
    },
  },
  en: {
    link: {
      subject: (siteName, number) => `Order ${number} at ${siteName}`,
      asked: (number) =>
        `You asked for the link of order ${number}. Its page has the payment, the invoices, the files and the withdrawal.`,
      button: 'Open the order',
      byAddress: 'If the button does not work, open this address:',
      otherwise:
        'The link is personal, so please share it with nobody. If you did not ask for it, there is nothing to do.',
    },
    receipt: {
      subject: (siteName) => `${siteName} has your withdrawal`,
      lead: 'We confirm that we have received your statement of withdrawal.',
      page: 'This receipt on the site',
    },
    notice: {
      subject: (order) => `Withdrawal: ${order}`,
      lead: 'A buyer has withdrawn from a contract.',
      receiptTo: 'The receipt went to',
      all: 'All withdrawals',
    },
  },
}
