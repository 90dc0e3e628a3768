import { usersMessages } from '#features/accounts/users-messages.ts'
import type { ChainFault } from '#lib/chain-verification.ts'
import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/text/plural.ts'
import type { Outcome } from './wire.ts'

interface ActivityMessages {
  title: string
  lead: string
  privacy: (months: string) => string
  months: PluralForms
  entries: PluralForms
  filter: string
  person: string
  group: string
  from: string
  to: string
  any: string
  show: string
  none: string
  older: string
  when: string
  who: string
  what: string
  object: string
  roles: Readonly<Record<string, string>>
  stranger: string
  site: string
  erasedHere: string
  about: string
  outcomes: Record<Outcome, string>
  changes: string
  changed: string
  unset: string
  hash: string
  chain: string
  chainText: string
  verify: string
  verified: string
  head: string
  noted: string
  broken: string
  breaches: Record<ChainFault, string>
  erase: string
  eraseText: string
  eraseNobody: string
  erasePerson: string
  eraseButton: string
  eraseSure: string
  erased: string
  erasedNone: string
}

export const messages: Messages<ActivityMessages> = {
  lt: {
    title: 'Veiksmų žurnalas',
    lead: 'Kas, kada ir ką pakeitė valdyme, kas prisijungė ir kokius failus atsisiuntė. Įrašų pakeisti negalima.',
    privacy: (months) =>
      `Žurnale matyti visų, kas turi paskyrą, veiksmai: el. paštas, vaidmuo, naršyklė ir tinklas, iš kurio jungtasi (ne visas IP adresas). Įrašai saugomi ${months}, tada ištrinami ištisais mėnesiais.`,
    months: { one: 'mėnesį', few: 'mėnesius', other: 'mėnesių' },
    entries: { one: 'įrašas', few: 'įrašai', other: 'įrašų' },
    filter: 'Atranka',
    person: 'Žmogus',
    group: 'Sritis',
    from: 'Nuo',
    to: 'Iki',
    any: 'Visi',
    show: 'Rodyti',
    none: 'Tokių įrašų nėra.',
    older: 'Ankstesni įrašai',
    when: 'Kada',
    who: 'Kas',
    what: 'Ką padarė',
    object: 'Kur',
    roles: { guest: 'Svečias', ...usersMessages.lt.roles },
    stranger: 'Neprisijungęs',
    site: 'Svetainė pati',
    erasedHere: 'žmogaus duomenys ištrinti',
    about: 'Apie',
    outcomes: {
      done: 'atlikta',
      refused: 'nepavyko',
      failed: 'klaida: galėjo būti atlikta iš dalies',
      unknown: 'nežinoma, ar atlikta: svetainė tuo metu sustojo',
    },
    changes: 'Kas pakeista',
    changed: 'pakeista',
    unset: 'nebuvo',
    hash: 'Antspaudas',
    chain: 'Ar įrašai nepakeisti?',
    chainText:
      'Kiekvienas įrašas užantspauduotas kartu su ankstesniuoju, todėl pakeisti, ištrinti ar įterpti įrašą nepastebimai neįmanoma.',
    verify: 'Patikrinti įrašus',
    verified: 'Įrašai nepakeisti',
    head: 'Paskutinio įrašo antspaudas. Užsirašykite jį kitur\u00a0– jis įrodys visus ankstesnius įrašus:',
    noted: 'Anksčiau užsirašytas antspaudas (nebūtina)',
    broken: 'Grandinė nutrūksta ties įrašu',
    breaches: {
      gap: 'įrašo trūksta',
      previous: 'įrašas remiasi ne tuo, kas prieš jį',
      hash: 'įrašas pakeistas',
      details: 'pakeisti žmogaus duomenys',
      text: 'teksto nėra',
      missing: 'žmogaus duomenų nėra, nors jie nebuvo ištrinti čia',
      head: 'grandinės galas nesutampa su paskutiniu įrašu',
      seal: 'grandinės galas pažymėtas ne šios svetainės raktu\u00a0– įrašai keisti apeinant svetainę',
      noted:
        'jūsų užsirašyto antspaudo grandinėje nėra\u00a0– įrašai pakeisti, ištrinti arba jau per seni',
    },
    erase: 'Ištrinti buvusio žmogaus duomenis',
    eraseText:
      'Žmogaus, kuris paskyros nebeturi, el. paštas, naršyklė ir tinklas ištrinami iš visų įrašų. Patys veiksmai lieka bevardžiai, o\u00a0ištrynimas užfiksuojamas nauju įrašu.',
    eraseNobody: 'Žurnale nėra žmonių, kurie paskyros nebeturi.',
    erasePerson: 'Žmogus be paskyros',
    eraseButton: 'Ištrinti duomenis',
    eraseSure: 'Taip, ištrinti visam laikui',
    erased: 'Ištrinta:',
    erasedNone: 'Įrašų apie tokį žmogų nėra, tad nieko ir neištrinta.',
  },
  en: {
    title: 'Activity log',
    lead: 'Who changed what in the console and when, who signed in and which files were downloaded. Entries cannot be changed.',
    privacy: (months) =>
      `The log shows what everybody with an account did: email address, role, browser and the network they came from (not the whole IP address). Entries are kept for ${months} and are then deleted by whole months.`,
    months: { one: 'month', other: 'months' },
    entries: { one: 'entry', other: 'entries' },
    filter: 'Filter',
    person: 'Person',
    group: 'Area',
    from: 'From',
    to: 'To',
    any: 'All',
    show: 'Show',
    none: 'There are no such entries.',
    older: 'Earlier entries',
    when: 'When',
    who: 'Who',
    what: 'What they did',
    object: 'Where',
    roles: { guest: 'Guest', ...usersMessages.en.roles },
    stranger: 'Not signed in',
    site: 'The site itself',
    erasedHere: 'data of the person erased',
    about: 'About',
    outcomes: {
      done: 'done',
      refused: 'failed',
      failed: 'an error: it may have been done in part',
      unknown: 'unknown whether done: the site stopped at that moment',
    },
    changes: 'What changed',
    changed: 'changed',
    unset: 'not set',
    hash: 'Seal',
    chain: 'Are the entries unchanged?',
    chainText:
      'Each entry is sealed together with the one before it, so none can be changed, deleted or inserted without being noticed.',
    verify: 'Check the entries',
    verified: 'The entries are unchanged',
    head: 'Seal of the last entry. Note it down elsewhere: it will prove all entries before it:',
    noted: 'Seal noted down earlier (optional)',
    broken: 'The chain breaks at entry',
    breaches: {
      gap: 'the entry is missing',
      previous: 'the entry refers to another one than the one before it',
      hash: 'the entry was changed',
      details: 'the data of the person were changed',
      text: 'the text is missing',
      missing: 'the data of the person are missing, although they were not erased here',
      head: 'the end of the chain is not the last entry',
      seal: 'the end of the chain is not sealed with the key of this site: entries were changed behind its back',
      noted:
        'the seal you noted is not in the chain: entries were changed, deleted or are too old by now',
    },
    erase: 'Erase the data of a former user',
    eraseText:
      'The email address, browser and network of somebody who has no account any more are erased from all entries. What they did stays without a name, and a new entry says that it was erased.',
    eraseNobody: 'Nobody in the log is without an account.',
    erasePerson: 'Person without an account',
    eraseButton: 'Erase the data',
    eraseSure: 'Yes, erase them for good',
    erased: 'Erased:',
    erasedNone: 'There are no entries about this person, so nothing was erased.',
  },
}
