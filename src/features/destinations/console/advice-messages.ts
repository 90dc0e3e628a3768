import type { Messages } from '#lib/language.ts'
import { fewestEvents, type MatchAdvice } from '../match-advice.ts'

export const adviceMessages: Messages<{
  title: string
  toSettings: string
  advice: Readonly<Record<MatchAdvice, string>>
}> = {
  lt: {
    title: 'Ką verta patobulinti',
    toSettings: 'Atverti nustatymus',
    advice: {
      few_events: `Per 28 dienas priimta mažiau nei ${fewestEvents} įvykių: dalys dar nieko nesako.`,
      matching_off:
        'Kontaktų maišos nesiunčiamos. Įjungus išplėstinį atpažinimą, lankytojai atpažįstami ir pagal el. paštą bei telefoną.',
      no_email:
        'Nė vienas įvykis neturėjo el. pašto. Jis atsiranda, kai sutikęs lankytojas išsiunčia formą, kurioje jo prašoma.',
      no_phone:
        'El. paštas yra, o telefono nė karto. Jei jums jo ir taip reikia, paprašykite formose.',
      no_ad_clicks:
        'Nė vieno paspaudimo ant reklamos. Jei reklama rodoma, patikrinkite, ar jos nuorodos veda tiesiai į svetainę ir peradresuojant neprarandama jų uodega.',
      few_browser_ids:
        'Mažiau nei pusė įvykių turėjo naršyklės numerį. Patikrinkite, ar sutikimo prašoma visuose puslapiuose ir ar numerių netrina kitas scenarijus.',
    },
  },
  en: {
    title: 'What to improve',
    toSettings: 'Open the settings',
    advice: {
      few_events: `Fewer than ${fewestEvents} events were accepted within 28 days: the shares say nothing yet.`,
      matching_off:
        'Hashes of contacts are not sent. With advanced matching on, visitors are recognised by email and telephone, too.',
      no_email:
        'No event had an email. It comes once a visitor who has agreed sends a form that asks for it.',
      no_phone:
        'There are emails, but not one telephone. If you need it anyway, ask for it in forms.',
      no_ad_clicks:
        'Not one click on an ad. If ads are shown, check that their links lead straight to the site and that no redirect drops their query.',
      few_browser_ids:
        'Fewer than half of the events had a browser id. Check that consent is asked for on all pages and that no other script deletes these ids.',
    },
  },
}
