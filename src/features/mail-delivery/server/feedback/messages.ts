import type { Language } from '#lib/language.ts'

const percent = (language: Language, bounced: number, sent: number) =>
  new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(bounced / sent)

export const feedbackMessages = {
  lt: {
    overLimit: {
      complaint: (bounced: number, sent: number) =>
        `Naujienlaiškį šlamštu pažymėjo ${percent('lt', bounced, sent)} gavėjų (${bounced} iš ${sent}), o pašto tarnybos toleruoja iki 0,1 %. Siuntimas sustabdytas: peržiūrėkite, kam ir ką siunčiate.`,
      hard: (bounced: number, sent: number) =>
        `Naujienlaiškis nepasiekė ${percent('lt', bounced, sent)} gavėjų, nes jų adresų nebėra (${bounced} iš ${sent}), o pašto tarnybos toleruoja iki 2 %. Siuntimas sustabdytas: patikrinkite, iš kur adresai.`,
    },
  },
  en: {
    overLimit: {
      complaint: (bounced: number, sent: number) =>
        `${percent('en', bounced, sent)} of recipients marked the issue as spam (${bounced} of ${sent}), and mailbox providers tolerate up to 0.1%. Sending was stopped: look at what you send and to whom.`,
      hard: (bounced: number, sent: number) =>
        `The issue did not reach ${percent('en', bounced, sent)} of recipients, whose addresses no longer exist (${bounced} of ${sent}), and mailbox providers tolerate up to 2%. Sending was stopped: check where the addresses came from.`,
    },
  },
} as const
