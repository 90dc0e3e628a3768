import type { RecipientState } from '#features/subscribers/recipient-state.ts'
import type { Messages } from '#lib/language.ts'

interface Part {
  title: string
  lead: string
}

interface Texts {
  back: string
  progress: Part
  settled: (settled: string, recipients: string) => string
  states: Readonly<Record<RecipientState, string>>
  refresh: string
  notRefreshed: string
  pausedBecause: string
  pausedByOwner: string
  noRecipients: string
  backOff: (until: string) => string
  dayLimit: (until: string) => string
  refusing: (name: string, waiting: string, until: string) => string
  slowed: (name: string, perMinute: string, waiting: string, until: string) => string
  putOff: (waiting: string, until: string) => string
  tryNow: string
  pause: string
  resume: string
  cancel: string
  cancelNote: string
  cancelSure: string
  unschedule: string
  scheduledFor: (time: string) => string
  unknownNote: string
  retry: string
  retryNote: string
  retrySure: string
  outcome: Part
  bouncedHard: string
  bouncedSoft: string
  unsubscribed: string
  complained: string
  failures: string
  skipped: string
  reasons: Readonly<Record<string, string>>
  noReason: string
  count: string
  reason: string
  reading: Part
  tracked: (count: string) => string
  opened: string
  clicked: string
  links: string
  archive: string
  preview: string
}

export const figureMessages: Messages<Texts> = {
  lt: {
    back: 'Visi naujienlaiškiai',
    progress: {
      title: 'Siuntimas',
      lead: '„Priimta“ reiškia, kad laišką priėmė pašto serveris, per kurį siunčiate.',
    },
    settled: (settled, recipients) => `Baigta ${settled} iš ${recipients}`,
    states: {
      queued: 'Laukia',
      sending: 'Siunčiama',
      sent: 'Priimta',
      failed: 'Nepavyko',
      unknown: 'Nežinoma',
      skipped: 'Praleista',
    },
    refresh: 'Atnaujinti',
    notRefreshed: 'Skaičių atnaujinti nepavyko; bandysime dar.',
    pausedBecause: 'Siuntimas sustojo, nes pašto serveris atsakė:',
    pausedByOwner: 'Siuntimas sustabdytas. Kas jau išsiųsta, bus pristatyta.',
    noRecipients: 'Siuntimas nepradėtas: atėjus laikui nebuvo nė vieno gavėjo.',
    backOff: (until) => `Pašto serveris dabar nepriima laiškų; bandysime vėl ${until}.`,
    dayLimit: (until) => `Pasiekta dienos riba; siuntimas tęsis ${until}.`,
    refusing: (name, waiting, until) =>
      `${name} laiškų kol kas nepriima, laukia ${waiting}; bandysime vėl ${until}.`,
    slowed: (name, perMinute, waiting, until) =>
      `${name} prašo siųsti lėčiau, todėl siunčiame po ${perMinute} per minutę; laukia ${waiting}, baigsime maždaug ${until}.`,
    putOff: (waiting, until) =>
      `Dalies gavėjų serveriai paprašė pabandyti vėliau, laukia ${waiting}; bandysime vėl ${until}.`,
    tryNow: 'Bandyti dabar',
    pause: 'Stabdyti',
    resume: 'Tęsti siuntimą',
    cancel: 'Atšaukti siuntimą',
    cancelNote: 'Kas dar negavo, nebegaus. Išsiųstų laiškų atšaukti negalima.',
    cancelSure: 'Taip, atšaukti',
    unschedule: 'Nebesiųsti, grąžinti į juodraščius',
    scheduledFor: (time) => `Bus siunčiamas ${time}.`,
    unknownNote:
      'Dėl šių laiškų nežinoma, ar jie pasiekė gavėjus: ryšys nutrūko laiškui jau išėjus. Patys jų nekartojame, kad niekas negautų dviejų.',
    retry: 'Siųsti dar kartą',
    retryNote: 'Dalis šių gavėjų laišką gali gauti antrą kartą.',
    retrySure: 'Taip, siųsti dar kartą',
    outcome: {
      title: 'Kas įvyko po to',
      lead: 'Grįžę laiškai, atsisakymai ir skundai suskaičiuojami, kai apie juos pranešama.',
    },
    bouncedHard: 'Adreso nėra',
    bouncedSoft: 'Laikinai nepristatyta',
    unsubscribed: 'Atsisakė',
    complained: 'Pasiskundė',
    failures: 'Kodėl nepavyko',
    skipped: 'Kodėl praleista',
    reasons: {
      suppressed: 'Adresui nebesiunčiame',
      left: 'Atsisakė dar prieš išsiunčiant',
      cancelled: 'Siuntimas atšauktas',
    },
    noReason: 'Serveris nepaaiškino',
    count: 'Gavėjai',
    reason: 'Priežastis',
    reading: {
      title: 'Atvėrimai ir paspaudimai',
      lead: 'Skaičiuojama tik tų, kurie su tuo sutiko. Kai kurios pašto programos paveikslėlius atsisiunčia pačios, todėl atvėrimų skaičius apytikslis.',
    },
    tracked: (count) => `Sutikę gavėjai: ${count}`,
    opened: 'Atvėrė',
    clicked: 'Paspaudė nuorodą',
    links: 'Nuorodos',
    archive: 'Puslapis svetainėje',
    preview: 'Pats laiškas',
  },
  en: {
    back: 'All newsletters',
    progress: {
      title: 'Sending',
      lead: '“Accepted” means that the mail server you send through took the email.',
    },
    settled: (settled, recipients) => `${settled} of ${recipients} done`,
    states: {
      queued: 'Waiting',
      sending: 'Being sent',
      sent: 'Accepted',
      failed: 'Failed',
      unknown: 'Unknown',
      skipped: 'Skipped',
    },
    refresh: 'Refresh',
    notRefreshed: 'The figures could not be refreshed; we will try again.',
    pausedBecause: 'Sending stopped, for the mail server answered:',
    pausedByOwner: 'Sending is paused. What has been sent will be delivered.',
    noRecipients: 'Sending did not begin: when its time came there were no recipients.',
    backOff: (until) => `The mail server takes no emails now; we will try again on ${until}.`,
    dayLimit: (until) => `The limit of a\u00a0day is reached; sending goes on on ${until}.`,
    refusing: (name, waiting, until) =>
      `${name} takes no emails at the moment, ${waiting} wait; we will try again on ${until}.`,
    slowed: (name, perMinute, waiting, until) =>
      `${name} asks for fewer emails at once, so ${perMinute} go out in a\u00a0minute; ${waiting} wait, the last until about ${until}.`,
    putOff: (waiting, until) =>
      `Servers of some recipients asked to try again later, ${waiting} wait; we will try again on ${until}.`,
    tryNow: 'Try now',
    pause: 'Pause',
    resume: 'Go on sending',
    cancel: 'Cancel sending',
    cancelNote:
      'Whoever has not got it will not get it. Emails that were sent cannot be called back.',
    cancelSure: 'Yes, cancel it',
    unschedule: 'Do not send, make it a draft again',
    scheduledFor: (time) => `Will be sent on ${time}.`,
    unknownNote:
      'It is not known whether these emails arrived: the connection ended when the email was on its way. We do not repeat them by ourselves, so that nobody gets two.',
    retry: 'Send once more',
    retryNote: 'Some of these recipients may get the email a\u00a0second time.',
    retrySure: 'Yes, send once more',
    outcome: {
      title: 'What happened afterwards',
      lead: 'Bounces, unsubscriptions and complaints are counted when they are reported.',
    },
    bouncedHard: 'No such address',
    bouncedSoft: 'Not delivered for now',
    unsubscribed: 'Unsubscribed',
    complained: 'Complained',
    failures: 'Why it failed',
    skipped: 'Why it was skipped',
    reasons: {
      suppressed: 'Nothing is sent to the address any more',
      left: 'Unsubscribed before it was sent',
      cancelled: 'Sending was cancelled',
    },
    noReason: 'The server did not say',
    count: 'Recipients',
    reason: 'Reason',
    reading: {
      title: 'Opens and clicks',
      lead: 'Counted only of those who agreed to it. Some mail programs fetch pictures by themselves, so the number of opens is approximate.',
    },
    tracked: (count) => `Recipients who agreed: ${count}`,
    opened: 'Opened it',
    clicked: 'Clicked a link',
    links: 'Links',
    archive: 'Page on the site',
    preview: 'The email itself',
  },
}
