import type { DropReason } from '#features/statistics/wire.ts'
import type { Messages } from '#lib/language.ts'

/** Why a hit was not counted, in words for the owner. */
export const dropReasons: Messages<Record<DropReason, string>> = {
  lt: {
    no_consent: 'Lankytojas nesutiko su statistika',
    bot: 'Robotas, ne žmogus',
    bad_url: 'Netinkamas puslapio adresas',
    foreign_host: 'Puslapis parodytas kitoje svetainėje',
    late_update: 'Papildymas atėjo jau pasibaigus apsilankymui',
  },
  en: {
    no_consent: 'The visitor did not agree to statistics',
    bot: 'A robot, not a person',
    bad_url: 'The address of the page is not valid',
    foreign_host: 'The page was shown on another site',
    late_update: 'An update came after the visit had ended',
  },
}
