import type { Language, Messages } from '#lib/language.ts'
import type { AppliedAftermath, HeldChoice, HeldKind } from '#lib/site/restores.ts'
import { type PluralForms, pluralForm } from '#lib/text/plural.ts'

type Counted = (count: number) => string

interface RestoreMessages {
  title: string
  back: string
  lead: (time: string) => string
  settled: string
  none: string
  notice: (waiting: string) => string
  nothing: string
  counted: Readonly<Record<HeldKind, Counted>>
  log: Readonly<Record<'title' | 'lead' | 'unread', string>> & {
    read: (until: string) => string
    problems: Readonly<Record<NonNullable<AppliedAftermath['problem']>, string>>
    applied: (count: number) => string
  }
  choose: Readonly<Record<'title' | 'lead' | 'missing' | 'button', string>>
  kinds: Readonly<Record<HeldKind, string>>
  choices: Readonly<Record<HeldChoice, Readonly<Record<HeldKind, string>>>>
  labels: Readonly<Record<HeldChoice, string>>
}

const counted =
  (language: Language, forms: PluralForms): Counted =>
  (count) =>
    `${count}\u00a0${pluralForm(language, count, forms)}`

const lt = (one: string, few: string, other: string) => counted('lt', { one, few, other })
const en = (one: string, other: string) => counted('en', { one, other })

/** Texts of the page on which an owner settles a restore. */
export const restoreMessages: Messages<RestoreMessages> = {
  lt: {
    title: 'Po grąžinimo iš kopijos',
    back: 'Atsarginės kopijos',
    lead: (time) =>
      `Duomenys grąžinti iš kopijos ${time}. Kas buvo paruošta anksčiau, nesiunčiama, kol nenuspręsite: dalis to galėjo būti išsiųsta jau po kopijos. Puslapiai, užsakymai, prisijungimai ir laiškai apie tai, kas vyksta dabar, veikia įprastai. Rinkodaros įvykiai, planų pratęsimai, priminimai apie neapmokėtus užsakymus ir savaitės ataskaita laukia visi.`,
    settled: 'Nuspręsta. Ką pasirinkote siųsti, siunčiama nuo šiol.',
    none: 'Niekas nelaukia sprendimo.',
    notice: (waiting) =>
      `Duomenys grąžinti iš kopijos, todėl nesiunčiama: ${waiting}. Nuspręskite, ką siųsti.`,
    nothing: 'kas bus suplanuota iki tol',
    counted: {
      emails: lt('laiškas', 'laiškai', 'laiškų'),
      issues: lt('naujienlaiškis', 'naujienlaiškiai', 'naujienlaiškių'),
      events: lt('rinkodaros įvykis', 'rinkodaros įvykiai', 'rinkodaros įvykių'),
      services: lt('pranešimas tarnyboms', 'pranešimai tarnyboms', 'pranešimų tarnyboms'),
      renewals: lt('plano pratęsimas', 'planų pratęsimai', 'planų pratęsimų'),
      refunds: lt('grąžinimas pirkėjui', 'grąžinimai pirkėjams', 'grąžinimų pirkėjams'),
    },
    log: {
      title: 'Kas žinoma apie laiką po kopijos',
      lead: 'Svetainė kas minutę prie kopijų įrašo, kas išsiųsta ir kas atsisakė ar ištrintas.',
      unread:
        'Duomenys grąžinti ne komanda „restore“, todėl įrašų apie laiką po kopijos neieškota. Kas jau išsiųsta, čia nežinoma.',
      read: (until) =>
        `Rasti įrašai iki ${until}. Kas pagal juos jau išsiųsta, nebekartojama. Kas išsiųsta vėliau, nežinoma.`,
      problems: {
        missing:
          'Įrašų apie laiką po kopijos nerasta. Kas jau išsiųsta, kas atsisakė naujienlaiškio ar paprašė ištrinti savo duomenis, čia nežinoma.',
        damaged:
          'Dalis įrašų apie laiką po kopijos sugadinta, į ją neatsižvelgta. Kai kas galėjo būti išsiųsta, ko čia nematyti.',
        foreign:
          'Įrašai prie kopijos yra kitos svetainės, į juos neatsižvelgta. Kas jau išsiųsta, kas atsisakė naujienlaiškio ar paprašė ištrinti savo duomenis, čia nežinoma.',
        partial:
          'Įrašai prasideda vėliau nei kopija. Kas išsiųsta tarp kopijos ir jų pradžios, nežinoma.',
      },
      applied: (count) =>
        `Iš naujo pritaikyta atsisakymų, atšauktų sutikimų, ištrynimų ir atliktų siuntimų: ${count}.`,
    },
    choose: {
      title: 'Ką siųsti',
      lead: 'Pasirinkite kiekvienai eilutei. Pasirinkimas galioja tik tam, kas paruošta iki grąžinimo.',
      missing: 'Pasirinkite, ar siųsti.',
      button: 'Vykdyti pasirinkimus',
    },
    kinds: {
      emails: 'Laiškai',
      issues: 'Naujienlaiškiai',
      events: 'Rinkodaros įvykiai',
      services: 'Pranešimai adresatų sąrašų ir sutikimų tarnyboms',
      renewals: 'Planų pratęsimai',
      refunds: 'Grąžinimai pirkėjams',
    },
    labels: { send: 'Siųsti', drop: 'Nesiųsti' },
    choices: {
      send: {
        emails: 'Dalis gavėjų tą patį laišką gali gauti antrą kartą.',
        issues: 'Gaus tie, apie kurių laišką įrašų nėra; dalis gali gauti antrą kartą.',
        events: 'Reklamos paslauga dalį įvykių gali suskaičiuoti du kartus.',
        services: 'Tarnybos gaus tą patį dar kartą; tai jų sąrašų nesugadina.',
        renewals:
          'Kortelės apmokestinamos. Kas sumokėjo po kopijos, gali būti apmokestintas antrą kartą: prieš tai pasižiūrėkite mokėjimų paslaugos paskyroje.',
        refunds:
          'Mokėjimų paslaugos paprašoma grąžinti pinigus. Jei ji tai jau padarė, gali grąžinti antrą kartą.',
      },
      drop: {
        emails:
          'Laiškai lieka prie žinučių ir užsakymų kaip neišsiųsti, žinučių laiškus galima išsiųsti iš ten.',
        issues: 'Siunčiami naujienlaiškiai atšaukiami, suplanuoti vėl tampa juodraščiais.',
        events: 'Įvykių žurnale jie lieka pažymėti kaip neišsiųsti.',
        services: 'Tarnybos apie šiuos pakeitimus nesužinos.',
        renewals:
          'Kortelės neapmokestinamos: pirkėjai gali sumokėti patys iš laiško apie nesumokėtą planą.',
        refunds:
          'Grąžinimai laukia, kol pinigus pervesite patys arba pažymėsite, kad jie grąžinti.',
      },
    },
  },
  en: {
    title: 'After a restore',
    back: 'Backups',
    lead: (time) =>
      `The data were restored from a backup at ${time}. What was prepared before is not sent until you decide: some of it may have been sent after the backup. Pages, orders, sign-ins and emails about what happens now work as usual. Marketing events, renewals of plans, reminders of unpaid orders and the weekly report all wait.`,
    settled: 'Decided. What you chose to send is being sent from now on.',
    none: 'Nothing waits for a decision.',
    notice: (waiting) =>
      `The data were restored from a backup, so these are not sent: ${waiting}. Decide what is sent.`,
    nothing: 'what becomes due until then',
    counted: {
      emails: en('email', 'emails'),
      issues: en('issue of the newsletter', 'issues of the newsletter'),
      events: en('marketing event', 'marketing events'),
      services: en('report to services', 'reports to services'),
      renewals: en('renewal of a plan', 'renewals of plans'),
      refunds: en('refund', 'refunds'),
    },
    log: {
      title: 'What is known of the time after the backup',
      lead: 'Each minute the site notes beside its backups what was sent, and who left or was erased.',
      unread:
        'The data were not restored by the command “restore”, so no records of the time after the backup were looked for. What was sent already is not known here.',
      read: (until) =>
        `There are records until ${until}. What was sent according to them is not repeated. What was sent later is not known.`,
      problems: {
        missing:
          'There are no records of the time after the backup. What was sent already, and who left the newsletter or asked to be erased, is not known here.',
        damaged:
          'Some records of the time after the backup are damaged and were ignored. Some things may have been sent that cannot be seen here.',
        foreign:
          'The records beside the backup are another site’s and were ignored. What was sent already, and who left the newsletter or asked to be erased, is not known here.',
        partial:
          'The records begin later than the backup. What was sent between the backup and their beginning is not known.',
      },
      applied: (count) =>
        `Unsubscriptions, withdrawn consents, erasures and things sent that were applied anew: ${count}.`,
    },
    choose: {
      title: 'What to send',
      lead: 'Choose for each line. The choice holds only for what was prepared before the restore.',
      missing: 'Choose whether to send.',
      button: 'Do as chosen',
    },
    kinds: {
      emails: 'Emails',
      issues: 'Issues of the newsletter',
      events: 'Marketing events',
      services: 'Reports to list providers and the consent service',
      renewals: 'Renewals of plans',
      refunds: 'Refunds',
    },
    labels: { send: 'Send', drop: 'Do not send' },
    choices: {
      send: {
        emails: 'Some people may get the same email twice.',
        issues: 'Those of whose email there is no record get it; some may get it twice.',
        events: 'The advertising service may count some events twice.',
        services: 'The services get the same once more, which does their lists no harm.',
        renewals:
          'Cards are charged. Who has paid after the backup may be charged twice: look at the payment service first.',
        refunds:
          'The payment service is asked for the refund. If it has made it already, it may make it twice.',
      },
      drop: {
        emails:
          'They stay with messages and orders as not sent; those of messages can be sent from there.',
        issues: 'Issues being sent are cancelled, scheduled ones become drafts again.',
        events: 'In the log of events they stay marked as not sent.',
        services: 'The services do not learn of these changes.',
        renewals: 'No card is charged: buyers can pay by the email about the unpaid plan.',
        refunds: 'They wait until you transfer the money or note that it was paid back.',
      },
    },
  },
}
