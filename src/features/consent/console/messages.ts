import type { ChainFault } from '#lib/chain-verification.ts'
import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/text/plural.ts'
import type { ConsentCounts, ConsentFilter } from '../records-wire.ts'

interface Texts {
  title: string
  totals: Readonly<Record<'decisions' | 'allowed' | 'acceptedAll' | 'withdrawn', string>>
  chart: string
  caption: string
  noDays: string
  filter: string
  from: string
  to: string
  category: string
  action: string
  textVersion: string
  consentId: string
  any: string
  show: string
  actions: Readonly<Record<Exclude<ConsentFilter['action'], ''>, string>>
  records: string
  none: string
  older: string
  number: string
  when: string
  chosen: string
  nothing: string
  erasedHere: string
  erases: string
  hash: string
  unknownTextVersion: string
  noTextVersion: string
  shownText: string
  page: string
  chain: string
  chainText: string
  verify: string
  verified: string
  links: PluralForms
  head: string
  noted: string
  breaches: Readonly<Record<ChainFault, string>>
  broken: string
  download: string
  erase: string
  eraseText: string
  eraseButton: string
  eraseSure: string
  erased: string
  erasedNone: string
  day: string
  byDay: string
  columns: Readonly<Record<keyof ConsentCounts, string>>
}

export const consentsMessages: Messages<Texts> = {
  lt: {
    title: 'Sutikimai',
    totals: {
      decisions: 'Pasirinkimai',
      allowed: 'Ką nors leido',
      acceptedAll: 'Priėmė viską',
      withdrawn: 'Atšaukė sutikimą',
    },
    chart: 'Kiek leista kasdien',
    caption:
      'Kuri dalis tą dieną apsisprendusių lankytojų leido kategoriją. Rodomos tik dienos, kai kas nors rinkosi.',
    noDays: 'Tomis dienomis niekas nesirinko.',
    filter: 'Atranka',
    from: 'Nuo',
    to: 'Iki',
    category: 'Leista kategorija',
    action: 'Veiksmas',
    textVersion: 'Rodytas tekstas',
    consentId: 'Sutikimo numeris',
    any: 'Visi',
    show: 'Rodyti',
    actions: {
      accept_all: 'Priėmė visus',
      reject: 'Atmetė visus',
      save: 'Pasirinko patys',
      withdraw: 'Atšaukė sutikimą',
      take_over: 'Perimtas sutikimas',
      erasure: 'Ištrinti duomenys',
    },
    records: 'Įrašai',
    none: 'Tokių įrašų nėra.',
    older: 'Ankstesni įrašai',
    number: 'Nr.',
    when: 'Kada',
    chosen: 'Leista',
    nothing: 'nieko',
    erasedHere: 'duomenys ištrinti',
    erases: 'Ištrinti įrašų duomenys:',
    hash: 'Antspaudas ir tekstas',
    unknownTextVersion: 'nežinomas tekstas',
    noTextVersion: 'tekstas nenurodytas',
    shownText: 'Kas buvo parodyta',
    page: 'Puslapis ir naršyklė',
    chain: 'Ar įrašai nepakeisti?',
    chainText:
      'Kiekvienas įrašas užantspauduotas kartu su ankstesniuoju, todėl pakeisti, ištrinti ar įterpti įrašą nepastebimai neįmanoma. Antspaudas\u00a0– raidžių ir skaičių eilutė, vadinamoji kontrolinė suma, o\u00a0taip susieti įrašai vadinami grandine.',
    verify: 'Patikrinti įrašus',
    verified: 'Įrašai nepakeisti',
    links: { one: 'įrašas', few: 'įrašai', other: 'įrašų' },
    head: 'Paskutinio įrašo antspaudas (kontrolinė suma). Užsirašykite jį kitur (jis ateina ir savaitės laiške)\u00a0– jis įrodys visus ankstesnius įrašus:',
    noted: 'Anksčiau užsirašytas antspaudas (nebūtina)',
    breaches: {
      gap: 'įrašo trūksta',
      previous: 'įrašas remiasi ne tuo, kas prieš jį',
      hash: 'įrašas pakeistas',
      details: 'pakeisti įrašo duomenys',
      text: 'teksto, kuris buvo parodytas, nėra arba jis pakeistas',
      missing: 'įrašo duomenų nėra, nors jie nebuvo ištrinti čia',
      head: 'grandinės galas nesutampa su paskutiniu įrašu',
      seal: 'grandinės galas pažymėtas ne šios svetainės raktu\u00a0– įrašai keisti apeinant svetainę',
      noted: 'jūsų užsirašyto antspaudo grandinėje nėra\u00a0– įrašai pakeisti arba nutrinti',
    },
    broken: 'Grandinė nutrūksta ties įrašu',
    download: 'Atsisiųsti visus įrašus (CSV)',
    erase: 'Ištrinti žmogaus duomenis',
    eraseText:
      'Ištrina duomenis, kurie įrašus sieja su šiuo sutikimo numeriu. Pats pasirinkimas lieka bevardis, o\u00a0ištrynimas užfiksuojamas nauju įrašu.',
    eraseButton: 'Ištrinti duomenis',
    eraseSure: 'Taip, ištrinti visam laikui',
    erased: 'Ištrinta:',
    erasedNone: 'Įrašų su tokiu numeriu nėra, tad nieko ir neištrinta.',
    day: 'Diena',
    byDay: 'Pasirinkimų skaičiai pagal dienas',
    columns: {
      decisions: 'Pasirinkimai',
      withdrawn: 'Atšaukė',
      acceptedAll: 'Priėmė visus',
      rejected: 'Atmetė visus',
      allowed: 'Ką nors leido',
      functional: 'Funkciniai',
      analytics: 'Analitiniai',
      advertisement: 'Reklaminiai',
    },
  },
  en: {
    title: 'Consent',
    totals: {
      decisions: 'Choices',
      allowed: 'Allowed something',
      acceptedAll: 'Accepted all',
      withdrawn: 'Withdrew consent',
    },
    chart: 'What is allowed, by day',
    caption:
      'The share of visitors who chose that day and allowed the category. Only days on which somebody chose are shown.',
    noDays: 'Nobody chose on these days.',
    filter: 'Filter',
    from: 'From',
    to: 'To',
    category: 'Allowed category',
    action: 'Action',
    textVersion: 'Text shown',
    consentId: 'Consent number',
    any: 'All',
    show: 'Show',
    actions: {
      accept_all: 'Accepted all',
      reject: 'Rejected all',
      save: 'Chose for themselves',
      withdraw: 'Withdrew consent',
      take_over: 'Consent taken over',
      erasure: 'Data erased',
    },
    records: 'Records',
    none: 'There are no such records.',
    older: 'Earlier records',
    number: 'No.',
    when: 'When',
    chosen: 'Allowed',
    nothing: 'nothing',
    erasedHere: 'data erased',
    erases: 'Erased the data of records:',
    hash: 'Seal and text',
    unknownTextVersion: 'unknown text',
    noTextVersion: 'text not named',
    shownText: 'What was shown',
    page: 'Page and browser',
    chain: 'Are the records unchanged?',
    chainText:
      'Each record is sealed together with the one before, so none can be changed, deleted or inserted unnoticed. The seal is a line of letters and digits, called a checksum; records linked in this way are called a chain.',
    verify: 'Check the records',
    verified: 'The records are unchanged',
    links: { one: 'record', other: 'records' },
    head: 'The seal (checksum) of the last record. Note it down elsewhere (the weekly email has it as well): it proves all records before it:',
    noted: 'A seal you noted earlier (optional)',
    breaches: {
      gap: 'the record is missing',
      previous: 'the record does not follow the one before it',
      hash: 'the record was changed',
      details: 'the data of the record was changed',
      text: 'the text that was shown is missing or was changed',
      missing: 'the data of the record is gone, though it was not erased here',
      head: 'the end of the chain is not its last record',
      seal: 'the end of the chain is not sealed with the key of this site: records were changed behind its back',
      noted: 'the seal you noted is not in the chain: records were changed or cut off',
    },
    broken: 'The chain breaks at record',
    download: 'Download all records (CSV)',
    erase: 'Erase a person’s data',
    eraseText:
      'Erases what links records to this consent number. The choice itself stays, without a name, and the erasure is recorded.',
    eraseButton: 'Erase the data',
    eraseSure: 'Yes, erase it for good',
    erased: 'Erased:',
    erasedNone: 'There are no records with this number, so nothing was erased.',
    day: 'Day',
    byDay: 'Numbers of choices by day',
    columns: {
      decisions: 'Choices',
      withdrawn: 'Withdrew',
      acceptedAll: 'Accepted all',
      rejected: 'Rejected all',
      allowed: 'Allowed something',
      functional: 'Functional',
      analytics: 'Analytics',
      advertisement: 'Advertising',
    },
  },
}
