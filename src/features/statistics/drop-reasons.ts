import type { Messages } from '#lib/language.ts'
import type { DropReason } from './wire.ts'

/** Drop reasons in the owner's words. */
export const dropReasons: Messages<Record<DropReason, string>> = {
  lt: {
    no_consent: 'Lankytojas nesutiko su statistika',
    do_not_track: 'Naršyklė prašo nesekti',
    bot: 'Robotas, ne žmogus',
    own_address: 'Jūsų pačių apsilankymas',
    bad_input: 'Netinkama užklausa',
    bad_url: 'Netinkamas puslapio adresas',
    other_host: 'Puslapis parodytas kitoje svetainėje',
    referrer_spam: 'Nuoroda iš šlamšto svetainės',
    rate: 'Per daug užklausų iš vieno adreso',
    duplicate: 'Ta pati užklausa atėjo dar kartą',
    late_update: 'Papildymas atėjo jau pasibaigus apsilankymui',
    dead_letter: 'Nepavyko įrašyti, bus bandoma dar kartą',
  },
  en: {
    no_consent: 'The visitor did not agree to statistics',
    do_not_track: 'The browser asks not to be tracked',
    bot: 'A robot, not a person',
    own_address: 'A visit of your own',
    bad_input: 'The request was not valid',
    bad_url: 'The address of the page is not valid',
    other_host: 'The page was shown on another site',
    referrer_spam: 'Sent by a spam site',
    rate: 'Too many requests from one address',
    duplicate: 'The same request came again',
    late_update: 'An update came after the visit had ended',
    dead_letter: 'Could not be stored and will be tried again',
  },
}
