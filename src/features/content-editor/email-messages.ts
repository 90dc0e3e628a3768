import type { Messages } from '#lib/language.ts'
import type { DraftNews } from './email.ts'

type Refused = Extract<DraftNews, { type: 'refused' }>

interface Texts {
  titles: Readonly<Record<DraftNews['type'], string>>
  andMore: (count: number) => string
  refused: (when: string) => string
  reasons: Readonly<Record<Refused['reason'], string>>
  submitted: (author: string) => string
  returned: (by: string) => string
  look: string
}

export const emailMessages: Messages<Texts> = {
  lt: {
    titles: {
      refused: 'Nepaskelbta laiku',
      submitted: 'Prašoma paskelbti',
      returned: 'Grąžinta taisyti',
    },
    andMore: (count) => ` ir dar ${count}`,
    refused: (when) => `Šie tekstai turėjo būti paskelbti ${when}, bet nepaskelbti:`,
    reasons: {
      checks:
        'Patikra prieš skelbiant rado taisytinų vietų. Pataisykite jas ir paskelbkite arba suplanuokite iš naujo.',
      mistakes:
        'Juose yra klaidų, dėl kurių svetainė jų parodyti negali. Pataisykite ir paskelbkite arba suplanuokite iš naujo.',
      changed:
        'Nuo suplanavimo svetainėje paskelbtas kitas jų tekstas. Palyginkite abu ir nuspręskite, kurį skelbti.',
    },
    submitted: (author) => `${author} prašo paskelbti:`,
    returned: (by) => `${by} grąžino jūsų juodraštį taisyti:`,
    look: 'Peržiūrėti pakeitimus',
  },
  en: {
    titles: {
      refused: 'Not published in time',
      submitted: 'Submitted for publishing',
      returned: 'Sent back to you',
    },
    andMore: (count) => ` and ${count} more`,
    refused: (when) => `These texts were to be published ${when}, but were not:`,
    reasons: {
      checks:
        'The check before publishing found places to correct. Correct them and publish, or schedule them again.',
      mistakes:
        'They have mistakes for which the site cannot show them. Correct them and publish, or schedule them again.',
      changed:
        'Another text of theirs was published since they were scheduled. Compare the two and decide which one to publish.',
    },
    submitted: (author) => `${author} asks you to publish:`,
    returned: (by) => `${by} has sent your draft back to be changed:`,
    look: 'Look at the changes',
  },
}
