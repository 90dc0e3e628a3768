import type { Messages } from '#lib/language.ts'
import type { AddressProblem } from '../console-wire.ts'

interface Texts {
  fine: string
  broken: string
  unchecked: string
  picture: string
  link: string
  problems: Readonly<Record<Exclude<AddressProblem, 'unchecked'>, string>>
}

/** Texts about the pictures and links of an issue before it is sent. */
export const addressMessages: Messages<Texts> = {
  lt: {
    fine: 'Laiško paveikslėliai ir nuorodos patikrinti: visi veikia.',
    broken: 'Skaitytojams neveiks',
    unchecked: 'Nepavyko patikrinti, atverkite patys',
    picture: 'Paveikslėlis',
    link: 'Nuoroda',
    problems: {
      missing: 'tokio puslapio ar failo nėra.',
      unreachable: 'serveris neatsako arba praneša apie klaidą.',
      not_public: 'iš interneto šis adresas nepasiekiamas.',
      not_picture: 'šiuo adresu yra ne paveikslėlis.',
    },
  },
  en: {
    fine: 'The pictures and links of the email were checked: all of them work.',
    broken: 'Will not work for readers',
    unchecked: 'Could not be checked, please open them yourself',
    picture: 'Picture',
    link: 'Link',
    problems: {
      missing: 'there is no such page or file.',
      unreachable: 'the server does not answer or reports an error.',
      not_public: 'the address cannot be reached from the internet.',
      not_picture: 'what is there is no picture.',
    },
  },
}
