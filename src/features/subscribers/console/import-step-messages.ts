import type { Language, Messages } from '#lib/language.ts'
import { pluralForm } from '#lib/text/plural.ts'
import type { ImportStep } from '../console-wire.ts'
import type { FormatName, Meaning, Outcome, RevertOutcome } from '../imports.ts'

interface Part {
  title: string
  lead: string
}

export interface ImportStepMessages {
  found: (rows: number) => string
  /** Precedes the name of the format. */
  format: string
  formats: Readonly<Record<FormatName, string>>
  outcomes: Readonly<Record<Outcome, string>>
  asking: Part & {
    column: (title: string) => string
    untitled: (number: number) => string
    value: (value: string, rows: number) => string
    meanings: Readonly<Record<Meaning, string>>
    choose: string
    problem: string
    notAnswered: string
    send: string
  }
  checked: Part & { caption: string }
  imported: Part & { caption: string }
  reverted: Part & { outcomes: Readonly<Record<RevertOutcome, string>> }
  steps: Readonly<Record<Exclude<ImportStep, 'answer'>, Part & { press: string }>>
}

const rowsIn: Readonly<Record<Language, (count: number) => string>> = {
  lt: (count) =>
    `${count} ${pluralForm('lt', count, { one: 'eilutė', few: 'eilutės', other: 'eilučių' })}`,
  en: (count) => `${count} ${pluralForm('en', count, { one: 'row', other: 'rows' })}`,
}

const names = {
  mailchimp: 'Mailchimp',
  substack: 'Substack',
  ghost: 'Ghost',
  buttondown: 'Buttondown',
  brevo: 'Brevo',
  mailerlite: 'MailerLite',
  listmonk: 'listmonk',
  kit: 'Kit',
  mailpoet: 'MailPoet',
} as const

export const importStepMessages: Messages<ImportStepMessages> = {
  lt: {
    found: (rows) => `Faile – ${rowsIn.lt(rows)}.`,
    format: 'Failo rūšis:',
    formats: { ...names, own: 'mūsų pačių prenumeratorių failas', other: 'kita lentelė' },
    outcomes: {
      added: 'Prenumeruoja: įrašomi į sąrašą',
      duplicate: 'Jau yra sąraše arba faile kartojasi',
      tagged: 'Jau yra sąraše: pridedamos trūkstamos žymos',
      suppressed: 'Anksčiau atsisakę, pasiskundę, nepasiekiami ar ištrinti: neįrašomi',
      unsubscribed: 'Kitur atsisakę: neįrašomi nei dabar, nei iš kitų failų',
      bounced: 'Laiškai jų nepasiekia: neįrašomi nei dabar, nei iš kitų failų',
      complained: 'Pažymėję laišką kaip brukalą: neįrašomi nei dabar, nei iš kitų failų',
      ended:
        'Prenumeruoja čia, bet faile pažymėti kaip atsisakę ar nepasiekiami: prenumerata nutraukiama',
      signed_up_since: 'Kitur atsisakę, bet vėliau patys patvirtino prenumeratą čia: lieka',
      unconfirmed: 'Prenumeratos nepatvirtinę: neįrašomi',
      unclear: 'Neaišku, ar prenumeruoja: neįrašomi',
      invalid_email: 'Adresas neteisingas: neįrašomi',
      misaligned: 'Eilutėje daugiau reikšmių nei stulpelių: neįrašomi',
    },
    asking: {
      title: 'Ką reiškia šios reikšmės?',
      lead: 'Šie stulpeliai gali sakyti, kas prenumeruoja, o kas ne, bet jų reikšmių nežinome. Kol neatsakysite, niekas neįrašoma.',
      column: (title) => `Stulpelis „${title}“`,
      untitled: (number) => `Stulpelis nr. ${number}`,
      value: (value, rows) => `${value === '' ? 'tuščia' : `„${value}“`} (${rowsIn.lt(rows)})`,
      meanings: {
        subscribed: 'prenumeruoja',
        unconfirmed: 'prenumeratos nepatvirtino',
        bounced: 'laiškai jo nepasiekia',
        unsubscribed: 'atsisakė',
        complained: 'pažymėjo laišką kaip brukalą',
        none: 'apie prenumeratą nieko nesako',
      },
      choose: 'Pasirinkite',
      problem: 'Pasirinkite, ką tai reiškia',
      notAnswered: 'Dar ne visos reikšmės paaiškintos. Pasirinkite, ką reiškia kiekviena.',
      send: 'Patikrinti failą',
    },
    checked: {
      title: 'Kas nutiks importavus',
      lead: 'Kol nepaspausite „Importuoti“, sąraše niekas nesikeičia. Jei adresas faile kartojasi, lemia griežčiausia jo eilutė: kas kurio nors sąrašo atsisakė, neįrašomas.',
      caption: 'Kas nutiks importavus',
    },
    imported: { title: 'Kas padaryta', lead: '', caption: 'Kas padaryta' },
    reverted: {
      title: 'Kas atšaukta',
      lead: 'Lieka tai, kas po importo pasikeitė, ir tai, ką žinome ir iš kitur.',
      outcomes: {
        removed: 'Per importą įrašyti žmonės: ištrinti iš sąrašo',
        untagged: 'Importo pridėtos žymos anksčiau buvusiems sąraše: nuimtos',
        lifted: 'Draudimai įrašyti iš failų: panaikinti',
        restored: 'Importo nutrauktos prenumeratos: atkurtos',
        acted:
          'Lieka, nes po importo kas nors įvyko: patvirtino, skaitė, atsisakė arba laiškas jų nepasiekė',
        supported: 'Lieka draudimas įrašyti, nes tą patį žinome ir iš kitur',
      },
    },
    steps: {
      start: {
        title: 'Importuoti',
        lead: 'Atliksime tai, kas parodyta lentelėje. Jei sąrašas per tą laiką pasikeis, bus paisoma naujausios jo būsenos.',
        press: 'Importuoti',
      },
      discard: {
        title: 'Atmesti',
        lead: 'Failas bus ištrintas, sąrašas liks, koks yra.',
        press: 'Atmesti failą',
      },
      revert: {
        title: 'Atšaukti importą',
        lead: 'Per 30 dienų nuo įkėlimo. Per importą įrašyti žmonės, kurie nuo tada nieko nedarė, bus ištrinti iš sąrašo, jo uždrausti adresai vėl bus leidžiami, jo nutrauktos prenumeratos – atkurtos. Jau išsiųsti laiškai neatšaukiami. Jei sąrašas perduodamas naujienlaiškių paslaugai, ten įrašyti žmonės lieka.',
        press: 'Atšaukti importą',
      },
    },
  },
  en: {
    found: (rows) => `The file has ${rowsIn.en(rows)}.`,
    format: 'Kind of file:',
    formats: { ...names, own: 'our own file of subscribers', other: 'a table of any kind' },
    outcomes: {
      added: 'Subscribed: added to the list',
      duplicate: 'On the list already, or repeated in the file',
      tagged: 'On the list already: given the tags they lack',
      suppressed: 'Unsubscribed, complained, bounced or erased before: not added',
      unsubscribed: 'Unsubscribed elsewhere: not added now, nor from other files',
      bounced: 'Emails bounce: not added now, nor from other files',
      complained: 'Reported spam: not added now, nor from other files',
      ended: 'Subscribed here, but the file says they left or bounce: the subscription is ended',
      signed_up_since: 'Unsubscribed elsewhere, but confirmed a subscription here later: stay',
      unconfirmed: 'Never confirmed: not added',
      unclear: 'Not clear whether subscribed: not added',
      invalid_email: 'No valid address: not added',
      misaligned: 'More values in the row than columns: not added',
    },
    asking: {
      title: 'What do these values mean?',
      lead: 'These columns may say who is subscribed and who is not, but their values are not known to us. Nothing is added until you have answered.',
      column: (title) => `Column “${title}”`,
      untitled: (number) => `Column ${number}`,
      value: (value, rows) => `${value === '' ? 'empty' : `“${value}”`} (${rowsIn.en(rows)})`,
      meanings: {
        subscribed: 'is subscribed',
        unconfirmed: 'has not confirmed',
        bounced: 'emails bounce',
        unsubscribed: 'has unsubscribed',
        complained: 'has reported spam',
        none: 'says nothing about the subscription',
      },
      choose: 'Choose',
      problem: 'Choose what it means',
      notAnswered: 'Not all values are explained yet. Choose what each of them means.',
      send: 'Check the file',
    },
    checked: {
      title: 'What the import will do',
      lead: 'Until you press “Import” nothing on the list changes. Where an address is repeated in the file, its strictest row counts: whoever left one of several lists is not added.',
      caption: 'What the import will do',
    },
    imported: { title: 'What was done', lead: '', caption: 'What was done' },
    reverted: {
      title: 'What was reverted',
      lead: 'What has changed since the import stays, and so does what we know from elsewhere too.',
      outcomes: {
        removed: 'People the import added: deleted from the list',
        untagged: 'Tags it gave to people who were on the list: removed',
        lifted: 'Addresses the import suppressed: allowed again',
        restored: 'Subscriptions the import ended: restored',
        acted: 'Stay because of what has happened since: confirmed, read, unsubscribed or bounced',
        supported: 'Stay suppressed because the same is known from elsewhere',
      },
    },
    steps: {
      start: {
        title: 'Import',
        lead: 'Does what the table shows. If the list changes in the meantime, its latest state is respected.',
        press: 'Import',
      },
      discard: {
        title: 'Discard',
        lead: 'The file is deleted, and the list stays as it is.',
        press: 'Discard the file',
      },
      revert: {
        title: 'Revert the import',
        lead: 'Within 30 days of the upload. People it added who have done nothing since are deleted from the list, addresses it suppressed are allowed again, and subscriptions it ended are restored. Emails that were sent cannot be taken back. If the list is handed to a newsletter service, people stay there.',
        press: 'Revert the import',
      },
    },
  },
}
