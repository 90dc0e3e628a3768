import type { Messages } from '#lib/language.ts'
import type { DeliveryOutcome, LedgerEvent, MatchField, NotSentReason } from '../ledger.ts'
import type { LogField } from '../log-wire.ts'

interface Texts {
  title: string
  lead: string
  filters: Readonly<Record<LogField, string>>
  any: string
  show: string
  none: string
  noneFound: string
  nothingOn: string
  toSettings: string
  older: string
  csv: string
  columns: { time: string; event: string; page: string; value: string; copies: string }
  outcomes: Readonly<Record<DeliveryOutcome, string>>
  byBrowser: string
  byServer: string
  waiting: string
  unconfirmed: string
  /** Explains the marks of copies. */
  legend: string
  /** The reason nothing was sent, as a whole sentence. */
  reasons: Readonly<Record<NotSentReason, string>>
  origins: Readonly<Record<LedgerEvent['origin'], string>>
  deadLetters: { title: string; lead: string; again: string; one: string; replayed: string }
  quality: {
    title: string
    lead: string
    destination: string
    events: string
    none: string
    fields: Readonly<Record<MatchField, string>>
  }
  event: {
    back: string
    about: { title: string; lead: string }
    copies: { title: string; lead: string }
    consent: { title: string; lead: string }
    origin: { title: string; lead: string }
    id: string
    order: string
    happened: string
    received: string
    howKnown: string
    network: string
    params: string
    carried: string
    attempts: string
    answer: string
    trace: string
    payload: string
    allowed: string
    analytics: string
    advertisement: string
    nothing: string
    record: string
    notSentAnywhere: string
    referrer: string
    attribution: string
  }
}

export const logMessages: Messages<Texts> = {
  lt: {
    title: 'Įvykiai',
    lead: 'Kas svetainėje įvyko ir kas iš to išėjo: ką gavo naršyklės žymos, ką nusiuntė serveris ir ką jam atsakė. Saugoma 13 mėnesių.',
    filters: {
      name: 'Įvykis',
      destination: 'Kam',
      outcome: 'Būsena',
      from: 'Nuo',
      to: 'Iki',
      id: 'Įvykio arba užsakymo numeris',
    },
    any: 'Visi',
    show: 'Rodyti',
    none: 'Įvykių dar nėra. Jie atsiras, kai sutikęs lankytojas ką nors padarys; naršyklės siunčia juos iš karto, sąraše jie pasirodo po kelių sekundžių.',
    noneFound: 'Tokių įvykių nėra. Pakeiskite filtrus.',
    nothingOn:
      'Kol niekam nesiunčiama, įvykiai nerenkami. Išbandyti galima repeticija: viskas vyksta kaip iš tikrųjų, tik niekas neišsiunčiama.',
    toSettings: 'Nustatyti, kam siųsti',
    older: 'Senesni įvykiai',
    csv: 'Atsisiųsti CSV',
    columns: {
      time: 'Laikas',
      event: 'Įvykis',
      page: 'Puslapis',
      value: 'Vertė',
      copies: 'Kam nusiųsta',
    },
    outcomes: {
      accepted: 'Priimtas',
      refused: 'Nepriimtas',
      given_up: 'Nepavyko',
      unknown: 'Neaišku',
      not_sent: 'Nesiųstas',
    },
    byBrowser: 'Naršyklė',
    byServer: 'Serveris',
    waiting: 'Dar niekam nesiųstas.',
    unconfirmed: 'Apie tai pranešė tik puslapis. Serveris to nepatvirtino, todėl pats nesiunčia.',
    legend:
      'N – gavo žyma naršyklėje, S – siuntė serveris: ✓ priimtas, ✕ nepriimtas arba nepavyko, – nesiųstas, ? nežinoma.',
    reasons: {
      not_consented: 'Lankytojas su tuo nesutiko.',
      consent_withdrawn: 'Lankytojas sutikimą atšaukė prieš išsiunčiant.',
      sent_by_browser: 'Jau nusiuntė naršyklė, o šio įvykio pakartojimų ši paslauga nesujungia.',
      browser_only: 'Nustatyta, kad puslapių įvykius šiai paslaugai siunčia tik naršyklė.',
      not_mapped: 'Ši paslauga tokio įvykio neturi.',
      no_identity: 'Nėra nieko, iš ko paslauga galėtų atpažinti lankytoją.',
      missing_value: 'Trūksta vertės arba valiutos, o be jų paslauga įvykio nepriima.',
      too_old: 'Įvykis per senas: tokių paslauga nepriima.',
      switched_off: 'Šis įvykis išjungtas nustatymuose.',
      restored: 'Laukė, kai duomenys grąžinti iš kopijos, ir savininkas nusprendė nesiųsti.',
      repeated: 'Toks įvykis jau nusiųstas.',
      rehearsed_order: 'Užsakymas bandomasis, todėl reklamos ir analizės paslaugoms nesiunčiamas.',
    },
    origins: {
      page: 'Pranešė puslapis',
      original_client: 'Pranešė ankstesnės svetainės puslapis',
      domain_event: 'Žino pats serveris',
      rehearsal: 'Bandomasis užsakymas',
    },
    deadLetters: {
      title: 'Nepriimti įvykiai',
      lead: 'Ištaisę priežastį, siųskite dar kartą. Saugoma 30 dienų; per senų paslaugos nebepriima.',
      again: 'Siųsti visus dar kartą',
      one: 'Siųsti šį dar kartą',
      replayed: 'Siunčiama dar kartą:',
    },
    quality: {
      title: 'Kaip atpažįstami lankytojai',
      lead: 'Kiek per 28 dienas priimtų įvykių turėjo kiekvieną lauką. Kuo daugiau laukų, tuo daugiau įvykių reklamos paslauga susieja su žmonėmis, kurie matė reklamą.',
      destination: 'Kam',
      events: 'Priimta',
      none: 'Priimtų įvykių dar nėra.',
      fields: {
        em: 'El. paštas',
        ph: 'Telefonas',
        fbp: 'Naršyklės numeris',
        fbc: '„Facebook“ paspaudimas',
        click_id: 'Reklamos paspaudimas',
        external_id: 'Mūsų numeris',
        ip: 'Tinklo adresas',
        ua: 'Naršyklė',
      },
    },
    event: {
      back: 'Visi įvykiai',
      about: { title: 'Įvykis', lead: 'Kas ir kada nutiko.' },
      copies: {
        title: 'Kam nusiųsta',
        lead: 'Naršyklės ir serverio kopijos turi tą patį numerį, pagal kurį paslaugos jas sujungia. Kontaktai matomi tik kaip maišos, tinklo adreso ir naršyklės čia nėra.',
      },
      consent: { title: 'Sutikimas', lead: 'Kuo remiantis įvykis siųstas.' },
      origin: { title: 'Iš kur atėjo', lead: 'Pirmasis ir paskutinis apsilankymas.' },
      id: 'Numeris',
      order: 'Užsakymas',
      happened: 'Įvyko',
      received: 'Gauta',
      howKnown: 'Iš kur žinome',
      network: 'Tinklas',
      params: 'Duomenys',
      carried: 'Pagal ką galima atpažinti',
      attempts: 'Bandymai',
      answer: 'Atsakymas',
      trace: 'Paslaugos numeris',
      payload: 'Kas nusiųsta',
      allowed: 'Leista',
      analytics: 'analitiniai',
      advertisement: 'reklaminiai',
      nothing: 'nieko',
      record: 'Sutikimo įrašas',
      notSentAnywhere: 'Nei naršyklė, nei serveris šio įvykio dar niekam nesiuntė.',
      referrer: 'Ankstesnis puslapis',
      attribution: 'Kas atvedė',
    },
  },
  en: {
    title: 'Events',
    lead: 'What happened on the site and what became of it: what tags in browsers were given, what the server sent, and what it was answered. Kept for 13 months.',
    filters: {
      name: 'Event',
      destination: 'Destination',
      outcome: 'State',
      from: 'From',
      to: 'Until',
      id: 'Number of the event or order',
    },
    any: 'All',
    show: 'Show',
    none: 'There are no events yet. They come when a visitor who has agreed does something; the list shows them some seconds later.',
    noneFound: 'There are no such events. Change the filters.',
    nothingOn:
      'While nothing is sent anywhere, events are not collected. Try the rehearsal: everything happens as it would, but nothing is sent.',
    toSettings: 'Set where to send',
    older: 'Older events',
    csv: 'Download CSV',
    columns: { time: 'Time', event: 'Event', page: 'Page', value: 'Value', copies: 'Sent to' },
    outcomes: {
      accepted: 'Accepted',
      refused: 'Refused',
      given_up: 'Failed',
      unknown: 'Unknown',
      not_sent: 'Not sent',
    },
    byBrowser: 'Browser',
    byServer: 'Server',
    waiting: 'Not sent anywhere yet.',
    unconfirmed: 'Only the page reported it. The server has not confirmed it and does not send it.',
    legend:
      'B – given to the tag in the browser, S – sent by the server: ✓ accepted, ✕ refused or failed, – not sent, ? unknown.',
    reasons: {
      not_consented: 'The visitor has not agreed to it.',
      consent_withdrawn: 'The visitor withdrew the consent before it was sent.',
      sent_by_browser:
        'The browser has sent it, and this service does not merge repeats of such events.',
      browser_only: 'By the settings, only the browser sends it events of pages.',
      not_mapped: 'This service has no such event.',
      no_identity: 'There is nothing by which the service could recognise the visitor.',
      missing_value: 'It lacks a value or a currency, without which the service refuses it.',
      too_old: 'It is too old: the service refuses such events.',
      switched_off: 'This event is switched off in the settings.',
      restored: 'It waited when a backup was restored, and an owner chose not to send it.',
      repeated: 'The same event has been sent already.',
      rehearsed_order: 'The order is a rehearsal, of which ad and analytics services hear nothing.',
    },
    origins: {
      page: 'Reported by the page',
      original_client: 'Reported by a page of the former site',
      domain_event: 'Known by the server itself',
      rehearsal: 'Rehearsal order',
    },
    deadLetters: {
      title: 'Events that were not accepted',
      lead: 'Once the reason is mended, send them again. They are kept for 30 days; services refuse those that are too old.',
      again: 'Send all again',
      one: 'Send this one again',
      replayed: 'Sent again:',
    },
    quality: {
      title: 'How visitors are recognised',
      lead: 'How many events accepted within 28 days had each field. The more fields, the more events an ad service can match with people who saw an ad.',
      destination: 'Destination',
      events: 'Accepted',
      none: 'No events have been accepted yet.',
      fields: {
        em: 'Email',
        ph: 'Phone',
        fbp: 'Browser id',
        fbc: 'Facebook click',
        click_id: 'Ad click',
        external_id: 'Our id',
        ip: 'Network address',
        ua: 'Browser',
      },
    },
    event: {
      back: 'All events',
      about: { title: 'The event', lead: 'What happened, and when.' },
      copies: {
        title: 'Where it went',
        lead: 'The copies of browser and server have the same number, by which services merge them. Contact details are shown as hashes only; network address and browser are not here.',
      },
      consent: { title: 'Consent', lead: 'What it was sent on the ground of.' },
      origin: { title: 'Where the visitor came from', lead: 'The first and the last visit.' },
      id: 'Number',
      order: 'Order',
      happened: 'Happened',
      received: 'Received',
      howKnown: 'How we know',
      network: 'Network',
      params: 'Data',
      carried: 'Recognisable by',
      attempts: 'Attempts',
      answer: 'Answer',
      trace: 'Number of the service',
      payload: 'What was sent',
      allowed: 'Allowed',
      analytics: 'analytics',
      advertisement: 'advertising',
      nothing: 'nothing',
      record: 'The consent record',
      notSentAnywhere: 'Neither a browser nor the server has sent this event anywhere yet.',
      referrer: 'The page before',
      attribution: 'What brought them',
    },
  },
}
