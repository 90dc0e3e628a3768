import type { Messages } from '#lib/language.ts'
import type { DataIncident, SystemPart } from '#lib/site/system-state.ts'
import { pluralForm } from '#lib/text/plural.ts'

interface SystemMessages {
  notices: Record<'diskLow' | 'backupFailed' | 'backupOld' | 'firstBackup' | 'firstVisit', string>
  failing: Record<SystemPart, string>
  incidents: Record<DataIncident, (days: number) => string>
  damaged: string
}

/** Problems of the server and missing set-up, in words for the owner. */
export const systemMessages: Messages<SystemMessages> = {
  lt: {
    notices: {
      diskLow: 'Serverio diske beveik nebėra vietos. Paprašykite prižiūrėtojo jos atlaisvinti.',
      backupFailed:
        'Paskutinės atsarginės kopijos padaryti arba iš jos atkurti bandant nepavyko. Priežastis užrašyta serverio žurnale: paprašykite prižiūrėtojo ją pašalinti.',
      backupOld: 'Atsarginė kopija senesnė nei savaitė. Patikrinkite, ar kopijos dar daromos.',
      firstBackup:
        'Atsarginės kopijos dar nėra: pirmoji pradedama penkios minutės po paleidimo, vėlesnės – kiekvieną naktį. Kiekviena iškart bandomai atkuriama ir palyginama.',
      firstVisit:
        'Atverkite savo svetainę ir sutikite su statistika: netrukus čia pamatysite pirmą apsilankymą.',
    },
    failing: {
      database: 'Duomenų bazė neatsako. Žinutės ir komentarai šiuo metu nepriimami.',
      disk: 'Serverio diskas pilnas arba nebepriima įrašų: žinutės, užsakymai ir prisijungimai gali būti atmetami. Paprašykite prižiūrėtojo atlaisvinti vietos.',
      journal:
        'Nepavyksta įrašyti to, ką siunčia lankytojai. Paprašykite prižiūrėtojo patikrinti serverio diską.',
      statistics:
        'Statistika neveikia. Svetainė ir parduotuvė veikia toliau, o apsilankymai nedingsta ir bus suskaičiuoti vėliau. Priežastis užrašyta serverio žurnale: paprašykite prižiūrėtojo ją pašalinti.',
    },
    incidents: {
      database_restored: () => 'Duomenų bazė buvo grąžinta į ankstesnę būseną.',
      journal_replaced: () =>
        'Žurnalas buvo prarastas arba grąžintas į ankstesnę būseną: tai, ką lankytojai atsiuntė paskutiniu metu ir kas dar nebuvo apdorota, prarasta.',
      statistics_replaced: () => 'Statistika buvo prarasta arba pakeista ir pradėta iš naujo.',
      statistics_gap: (days) =>
        `Statistikoje trūksta ${days} ${pluralForm('lt', days, { one: 'dienos', few: 'dienų', other: 'dienų' })} apsilankymų: ji buvo grąžinta iš per senos kopijos.`,
      secret_key_replaced: () => 'Slaptasis raktas buvo prarastas arba pakeistas.',
    },
    damaged:
      'Dalis statistikos failų sugadinta, todėl dalies skaičių gali nebūti arba jie gali būti per maži. Grąžinkite statistiką iš atsarginės kopijos arba paprašykite prižiūrėtojo.',
  },
  en: {
    notices: {
      diskLow: 'The server’s disk is almost full. Ask whoever looks after it to make room.',
      backupFailed:
        'The last backup could not be made, or not be restored when it was tried. The reason is in the server’s log: ask whoever looks after it to mend it.',
      backupOld: 'The backup is more than a week old. Check that backups are still being made.',
      firstBackup:
        'There is no backup yet: the first one begins five minutes after the start, later ones each night. Each is restored for a trial at once and compared.',
      firstVisit:
        'Open your site and agree to statistics: your first visit will be here in a moment.',
    },
    failing: {
      database: 'The database does not answer. Messages and comments cannot be taken now.',
      disk: 'The server’s disk is full or no longer accepts writes: messages, orders and sign-ins may be refused. Ask whoever looks after it to make room.',
      journal:
        'What visitors send cannot be stored. Ask whoever looks after the server to check its disk.',
      statistics:
        'The statistics do not work. The site and the shop go on, no visit is lost, and all will be counted later. The reason is in the server’s log: ask whoever looks after it to mend it.',
    },
    incidents: {
      database_restored: () => 'The database was taken back to an earlier state.',
      journal_replaced: () =>
        'The journal was lost or taken back to an earlier state: what visitors sent last and was not handled yet is lost.',
      statistics_replaced: () => 'The statistics were lost or exchanged and began anew.',
      statistics_gap: (days) =>
        `The statistics lack the visits of ${days} ${pluralForm('en', days, { one: 'day', other: 'days' })}: they were restored from a copy that was too old.`,
      secret_key_replaced: () => 'The secret key was lost or exchanged.',
    },
    damaged:
      'Some files of the statistics are damaged, so some figures may be missing or too low. Restore the statistics from a backup, or ask whoever looks after the server.',
  },
}
