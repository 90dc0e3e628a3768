import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { SubscriberDone, SubscriberRecord } from '../console-wire.ts'
import type { RecipientState } from '../recipient-state.ts'
import type { newSubscriberForm } from '../subscriber-form.ts'

type Part = Readonly<{ title: string; lead: string }>

interface RecordMessages {
  title: string
  back: string
  done: Readonly<Record<SubscriberDone, string>>
  about: Part
  facts: Readonly<
    Record<
      | 'person'
      | 'firstName'
      | 'state'
      | 'language'
      | 'source'
      | 'page'
      | 'created'
      | 'confirmed'
      | 'ended'
      | 'tracking',
      string
    >
  >
  trackingAgreed: string
  trackingNot: string
  language: string
  saveLanguage: string
  proof: Part
  proofFacts: Readonly<
    Record<'at' | 'network' | 'browser' | 'digest' | 'confirmedAt' | 'confirmedFrom', string>
  >
  notConfirmed: string
  byOwner: string
  timeline: Part
  /** Details of events that are our codes. */
  details: Readonly<
    Record<
      | 'console'
      | 'feedback'
      | 'firstName'
      | 'issue'
      | 'language'
      | 'reverted'
      | 'tracked'
      | 'untracked',
      string
    >
  >
  issues: Part
  recipients: Readonly<Record<RecipientState, string>>
  deliveries: Part
  kinds: Readonly<Record<string, string>>
  deliveryStates: Readonly<Record<SubscriberRecord['deliveries'][number]['state'], string>>
  rights: Part
  download: string
  end: string
  endNote: string
  endSure: string
  erase: string
  eraseNote: string
  eraseSure: string
  add: Part &
    FormTexts<typeof newSubscriberForm> &
    Readonly<Record<'save' | 'notSaved', string>> &
    Readonly<{ suppressed: string; duplicate: string; ask: string; askHint: string }>
}

export const recordMessages: Messages<RecordMessages> = {
  lt: {
    title: 'Prenumeratorius',
    back: 'Visi prenumeratoriai',
    done: {
      added: 'Žmogus įrašytas į sąrašą.',
      asked:
        'Žmogui išsiųstas laiškas su prašymu patvirtinti. Į sąrašą jis pateks, kai patvirtins.',
      changed: 'Kalba pakeista.',
      ended: 'Prenumerata nutraukta. Šiuo adresu naujienlaiškiai nebesiunčiami.',
    },
    about: { title: 'Prenumerata', lead: '' },
    facts: {
      person: 'Viskas apie žmogų',
      firstName: 'Vardas',
      state: 'Būsena',
      language: 'Kalba',
      source: 'Iš kur',
      page: 'Puslapis',
      created: 'Įrašyta',
      confirmed: 'Patvirtinta',
      ended: 'Baigėsi',
      tracking: 'Skaitymo skaičiavimas',
    },
    trackingAgreed: 'sutiko',
    trackingNot: 'nesutiko, tad neskaičiuojama',
    language: 'Kokia kalba siųsti',
    saveLanguage: 'Pakeisti kalbą',
    proof: {
      title: 'Sutikimo įrodymas',
      lead: 'Ką žmogus matė ir su kuo sutiko. To prireikia, jei kas nors paklaustų, kodėl jam rašote.',
    },
    proofFacts: {
      at: 'Kada',
      network: 'Iš kokio tinklo (sutrumpinta)',
      browser: 'Naršyklė',
      digest: 'Teksto kontrolinė suma (SHA-256)',
      confirmedAt: 'Patvirtino laiške',
      confirmedFrom: 'Patvirtino iš',
    },
    notConfirmed: 'dar ne',
    byOwner: 'Sutikimą nurodė savininkas:',
    timeline: { title: 'Kas vyko', lead: 'Nuo seniausio įvykio.' },
    details: {
      console: 'per valdymą',
      feedback: 'per pašto programą',
      firstName: 'vardas',
      issue: 'iš naujienlaiškio nr.',
      language: 'kalba:',
      reverted: 'importas atšauktas, vėl prenumeruoja',
      tracked: 'sutiko, kad skaitymas būtų skaičiuojamas',
      untracked: 'nesutinka, kad skaitymas būtų skaičiuojamas',
    },
    issues: { title: 'Siųsti naujienlaiškiai', lead: '' },
    recipients: {
      queued: 'laukia eilėje',
      sending: 'siunčiamas',
      sent: 'perduotas pašto serveriui',
      failed: 'nepavyko',
      unknown: 'neaišku, ar perduotas',
      skipped: 'nesiųstas',
    },
    deliveries: {
      title: 'Perdavimas naujienlaiškių paslaugai',
      lead: 'Kas apie šį žmogų pranešta jūsų naudojamai paslaugai ir ką ji atsakė.',
    },
    kinds: { subscribe: 'Įrašyti', unsubscribe: 'Išrašyti', update: 'Pakeisti', erase: 'Ištrinti' },
    deliveryStates: { waiting: 'laukia', delivered: 'perduota', dead: 'nepavyko' },
    rights: {
      title: 'Žmogaus teisės',
      lead: 'Jei žmogus paprašo jo duomenų, nenori gauti laiškų ar prašo jį pamiršti.',
    },
    download: 'Atsisiųsti visus jo duomenis (JSON)',
    end: 'Nutraukti prenumeratą',
    endNote: 'Žmogus nebegaus naujienlaiškių. Grįžti galės tik pats, iš naujo patvirtinęs.',
    endSure: 'Tikrai nutraukti',
    erase: 'Ištrinti jo duomenis',
    eraseNote:
      'Ištrinama viskas, kas čia parodyta. Lieka tik adreso atspaudas (kodas), iš kurio adreso atkurti neįmanoma, kad adresas nebūtų importuotas iš naujo. To atšaukti negalima.',
    eraseSure: 'Tikrai ištrinti visam laikui',
    add: {
      title: 'Pridėti žmogų',
      lead: 'Pridėkite tik tą, kas pats to paprašė. Jūsų aprašytas sutikimas liks jo įraše kaip įrodymas.',
      fields: {
        email: {
          label: 'El. paštas',
          problem: 'Įveskite teisingą el.\u00a0pašto adresą',
          missing: 'Įrašykite el.\u00a0pašto adresą',
        },
        language: { label: 'Kokia kalba siųsti', problem: 'Pasirinkite kalbą' },
        consent: {
          label: 'Kaip ir kada žmogus sutiko',
          hint: 'Pavyzdžiui: „2026 m. lapkričio 20 d. parodoje užpildė popierinę anketą“.',
          problem: 'Aprašykite sutikimą bent 10 ženklų, daugiausia 1000',
        },
        ask: { label: 'Paprašyti patvirtinti laišku', problem: '' },
      },
      ask: 'Paprašyti patvirtinti laišku',
      askHint: 'Saugiausia: žmogus į sąrašą pateks tik paspaudęs nuorodą laiške.',
      save: 'Pridėti',
      notSaved: 'Nepridėta. Pataisykite pažymėtus laukus.',
      suppressed:
        'Nepridėta: šis žmogus laiškų atsisakė arba paprašė ištrinti jo duomenis. Grįžti jis gali tik pats, užpildęs prenumeratos formą.',
      duplicate: 'Nepridėta: toks adresas sąraše jau yra.',
    },
  },
  en: {
    title: 'Subscriber',
    back: 'All subscribers',
    done: {
      added: 'The person is on the list.',
      asked: 'The person was emailed to confirm. They will be on the list once they have.',
      changed: 'The language was changed.',
      ended: 'The subscription has ended. No newsletter is sent to this address any more.',
    },
    about: { title: 'Subscription', lead: '' },
    facts: {
      person: 'Everything about them',
      firstName: 'First name',
      state: 'State',
      language: 'Language',
      source: 'Where from',
      page: 'Page',
      created: 'Stored',
      confirmed: 'Confirmed',
      ended: 'Ended',
      tracking: 'Counting what is read',
    },
    trackingAgreed: 'agreed',
    trackingNot: 'did not agree, so it is not counted',
    language: 'Language of emails',
    saveLanguage: 'Change the language',
    proof: {
      title: 'Proof of consent',
      lead: 'What the person saw and agreed to, should anybody ask why you write to them.',
    },
    proofFacts: {
      at: 'When',
      network: 'From which network (shortened)',
      browser: 'Browser',
      digest: 'Checksum of the text (SHA-256)',
      confirmedAt: 'Confirmed by email',
      confirmedFrom: 'Confirmed from',
    },
    notConfirmed: 'not yet',
    byOwner: 'The owner vouched for the consent:',
    timeline: { title: 'What happened', lead: 'The oldest first.' },
    details: {
      console: 'in the console',
      feedback: 'with the mail program',
      firstName: 'first name',
      issue: 'from issue no.',
      language: 'language:',
      reverted: 'the import was reverted, subscribed again',
      tracked: 'agreed that reading is counted',
      untracked: 'does not agree that reading is counted',
    },
    issues: { title: 'Issues that were sent', lead: '' },
    recipients: {
      queued: 'waiting',
      sending: 'being sent',
      sent: 'accepted by the mail server',
      failed: 'failed',
      unknown: 'unknown whether it was accepted',
      skipped: 'not sent',
    },
    deliveries: {
      title: 'Sent to the newsletter service',
      lead: 'What was said of this person to the service you use, and what it answered.',
    },
    kinds: { subscribe: 'Subscribe', unsubscribe: 'Unsubscribe', update: 'Change', erase: 'Erase' },
    deliveryStates: { waiting: 'waiting', delivered: 'delivered', dead: 'failed' },
    rights: {
      title: 'The person’s rights',
      lead: 'When somebody asks for their data, wants no more emails or asks to be forgotten.',
    },
    download: 'Download all their data (JSON)',
    end: 'End the subscription',
    endNote: 'The person gets no more newsletters. Only they can come back, by confirming anew.',
    endSure: 'Yes, end it',
    erase: 'Erase their data',
    eraseNote:
      'Everything shown here is deleted. Only an unrecognisable mark stays, so that the address is not imported again. This cannot be undone.',
    eraseSure: 'Yes, erase for good',
    add: {
      title: 'Add a person',
      lead: 'Add only those who asked for it themselves. The consent you describe stays with them as the proof.',
      fields: {
        email: {
          label: 'Email',
          problem: 'Please enter a valid email',
          missing: 'Enter an email address',
        },
        language: { label: 'Language of emails', problem: 'Choose a language' },
        consent: {
          label: 'How and when the person agreed',
          hint: 'Such as: “Filled in a paper form at the fair on 20 November 2026”.',
          problem: 'Describe the consent in 10 to 1000 characters',
        },
        ask: { label: 'Ask them to confirm by email', problem: '' },
      },
      ask: 'Ask them to confirm by email',
      askHint:
        'The safest way: the person is on the list only after following the link in the email.',
      save: 'Add',
      notSaved: 'Not added. Please mend the marked fields.',
      suppressed:
        'Not added: this person unsubscribed or asked to be erased. Only they can come back, by filling in the subscription form.',
      duplicate: 'Not added: this address is on the list already.',
    },
  },
}
