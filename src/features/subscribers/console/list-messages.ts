import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/text/plural.ts'

interface ListMessages {
  title: string
  /** Follows the number of subscribers. */
  subscribers: PluralForms
  thisMonth: string
  add: string
  import: string
  links: Readonly<Record<'places' | 'settings' | 'form' | 'delivery', string>>
  growth: { title: string; caption: string; series: string }
  filters: {
    label: string
    all: string
    source: string
    anySource: string
    tag: string
    anyTag: string
    show: string
  }
  none: string
  noneFound: string
  older: string
  note: string
  erased: string
  table: string
  columns: Readonly<Record<'email' | 'state' | 'source' | 'since', string>>
  file: Readonly<
    Record<
      | 'email'
      | 'firstName'
      | 'tags'
      | 'state'
      | 'language'
      | 'source'
      | 'page'
      | 'created'
      | 'confirmed'
      | 'ended'
      | 'consent',
      string
    >
  >
}

export const listMessages: Messages<ListMessages> = {
  lt: {
    title: 'Prenumeratoriai',
    subscribers: { one: 'prenumeratorius', few: 'prenumeratoriai', other: 'prenumeratorių' },
    thisMonth: 'Pokytis šį mėnesį:',
    add: 'Pridėti žmogų',
    import: 'Importuoti iš failo',
    links: {
      places: 'Iš kur prisijungia',
      settings: 'Naujienlaiškio nustatymai',
      form: 'Forma kitoms svetainėms',
      delivery: 'Ar laiškai pasieks',
    },
    growth: {
      title: 'Kaip augo sąrašas',
      caption:
        'Kiek žmonių prenumeravo kiekvieno mėnesio pabaigoje. Paskutinis mėnuo dar nesibaigė. Ištrinti žmonės neskaičiuojami.',
      series: 'Prenumeratoriai',
    },
    filters: {
      label: 'Pagal būseną',
      all: 'Visi',
      source: 'Iš kur',
      anySource: 'Bet kur',
      tag: 'Žyma',
      anyTag: 'Bet kokia',
      show: 'Rodyti',
    },
    none: 'Prenumeratorių dar nėra. Čia atsiras visi, kas užpildys prenumeratos formą.',
    noneFound: 'Tokių prenumeratorių nėra.',
    older: 'Ankstesni prenumeratoriai',
    note: 'Ieškoma bet kurios adreso dalies. Atsisiųstame faile bus visi, kas atitinka paiešką ir filtrus.',
    erased:
      'Žmogaus duomenys ištrinti. Liko tik adreso atspaudas (kodas), iš kurio adreso atkurti neįmanoma, kad adresas nebūtų įrašytas iš naujo be jo sutikimo.',
    table: 'Prenumeratorių sąrašas',
    columns: { email: 'El. paštas', state: 'Būsena', source: 'Iš kur', since: 'Nuo kada' },
    file: {
      email: 'El. paštas',
      firstName: 'Vardas',
      tags: 'Žymos',
      state: 'Būsena',
      language: 'Kalba',
      source: 'Iš kur',
      page: 'Puslapis',
      created: 'Įrašyta',
      confirmed: 'Patvirtinta',
      ended: 'Baigta',
      consent: 'Sutikimo tekstas',
    },
  },
  en: {
    title: 'Subscribers',
    subscribers: { one: 'subscriber', other: 'subscribers' },
    thisMonth: 'Change this month:',
    add: 'Add a person',
    import: 'Import from a file',
    links: {
      places: 'Where people join',
      settings: 'Newsletter settings',
      form: 'Form for other sites',
      delivery: 'Will emails arrive',
    },
    growth: {
      title: 'How the list grew',
      caption:
        'How many people were subscribed at the end of each month. The last month is not over yet. Erased people are not counted.',
      series: 'Subscribers',
    },
    filters: {
      label: 'By state',
      all: 'All',
      source: 'Where from',
      anySource: 'Anywhere',
      tag: 'Tag',
      anyTag: 'Any',
      show: 'Show',
    },
    none: 'There are no subscribers yet. Whoever fills in the subscription form will appear here.',
    noneFound: 'There are no such subscribers.',
    older: 'Earlier subscribers',
    note: 'Any part of an address can be searched for. The downloaded file holds all who match the search and the filters.',
    erased:
      'The person’s data were erased. Only an unrecognisable mark is left, so that the address is not added again without their consent.',
    table: 'List of subscribers',
    columns: { email: 'Email', state: 'State', source: 'Where from', since: 'Since' },
    file: {
      email: 'Email',
      firstName: 'First name',
      tags: 'Tags',
      state: 'State',
      language: 'Language',
      source: 'Where from',
      page: 'Page',
      created: 'Stored',
      confirmed: 'Confirmed',
      ended: 'Ended',
      consent: 'Consent text',
    },
  },
}
