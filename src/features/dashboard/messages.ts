import type { Dimension, Step } from '#features/statistics/panels.ts'
import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/plural.ts'
import type { Comparison, Group, Metric, Period } from './choice.ts'
import type { Column } from './columns.ts'

interface Named {
  name: string
  /** What it means, honestly. */
  meaning: string
}

interface DashboardMessages {
  title: string
  live: { title: string; now: PluralForms; meaning: string; stale: string; none: string }
  periods: Record<Period, string>
  period: string
  ownDays: string
  from: string
  to: string
  show: string
  compare: string
  comparisons: Record<Comparison, string>
  comparedWith: string
  cut: string
  metrics: Record<Metric, Named>
  metricsLabel: string
  nouns: Record<'visitors' | 'sessions' | 'pageviews', PluralForms>
  whatIsIt: string
  unchanged: string
  more: string
  less: string
  points: string
  noBasis: string
  minutes: string
  seconds: string
  steps: Record<Step, string>
  step: string
  chart: string
  chartEmpty: string
  point: string
  thisTime: string
  timeBefore: string
  numbers: string
  time: string
  groups: Record<Group, string>
  dimensions: Record<Dimension, { one: string; many: string }>
  columns: Record<Column, { name: string; inFile: string }>
  share: string
  by: string
  empty: string
  tooLong: string
  all: string
  csv: string
  choose: string
  filters: string
  filterMeaning: string
  removeFilter: string
  removeAll: string
  nothing: Partial<Record<Dimension, string>> & { other: string }
  segments: string
  noSegments: string
  saveSegment: string
  segmentName: string
  save: string
  remove: string
  annotations: string
  annotate: string
  annotationDay: string
  annotationText: string
  add: string
  noAnnotations: string
  journey: { title: string; before: string; after: string; began: string; ended: string }
  why: {
    title: string
    lead: string
    dropped: string
    nothingDropped: string
    reason: string
    count: string
    refused: string
    decided: string
    undecided: string
    cookieless: string
    blocked: string
  }
  back: string
  pages: string
  earlier: string
  later: string
  upTo: string
  channels: Record<string, string>
  devices: Record<string, string>
  screens: Record<string, string>
}

export const messages: Messages<DashboardMessages> = {
  lt: {
    title: 'Statistika',
    live: {
      title: 'Dabar svetainėje',
      now: { one: 'lankytojas', few: 'lankytojai', other: 'lankytojų' },
      meaning: 'Lankytojai, kurių puslapiai ką nors pranešė per pastarąsias 5 minutes.',
      stale: 'Nepavyksta gauti naujausio skaičiaus.',
      none: 'Šiuo metu nieko nėra.',
    },
    periods: {
      today: 'Šiandien',
      yesterday: 'Vakar',
      week: '7 dienos',
      month_back: '30 dienų',
      month: 'Šis mėnuo',
      year: '12 mėnesių',
      custom: 'Kitos dienos',
    },
    period: 'Laikas',
    ownDays: 'Kitos dienos',
    from: 'Nuo',
    to: 'Iki',
    show: 'Rodyti',
    compare: 'Palyginti',
    comparisons: {
      before: 'su ankstesniu laiku',
      year_before: 'su tuo pačiu laiku pernai',
      none: 'nelyginti',
    },
    comparedWith: 'Lyginama su:',
    cut: 'iki to paties laiko',
    metrics: {
      visitors: {
        name: 'Lankytojai',
        meaning:
          'Skirtingi lankytojai, peržiūrėję bent vieną puslapį. Be slapuko žmogus atpažįstamas tik tą pačią dieną, todėl per ilgesnį laiką jis skaičiuojamas kas dieną iš naujo.',
      },
      sessions: {
        name: 'Apsilankymai',
        meaning:
          'Apsilankymas baigiasi, kai 30 minučių iš lankytojo nieko nebegauname. Jis priklauso tam laikui, kada prasidėjo.',
      },
      pageviews: {
        name: 'Peržiūros',
        meaning: 'Kiek kartų atverti puslapiai, taip pat sugrįžus mygtuku „Atgal“.',
      },
      bounce_rate: {
        name: 'Atmetimo rodiklis',
        meaning:
          'Dalis apsilankymų, per kuriuos atvertas vienas puslapis, žiūrėta ne ilgiau kaip 5 sekundes ir nieko nepadaryta.',
      },
      visit_time: {
        name: 'Apsilankymo laikas',
        meaning:
          'Vidutinis laikas, kai puslapis buvo matomas, o lankytojas veikė. Po 30 sekundžių be jokio judesio laikas nebeskaičiuojamas.',
      },
      newcomers: {
        name: 'Nauji',
        meaning:
          'Dalis apsilankymų, kurie lankytojui pirmi: be slapuko – pirmi tą dieną, su slapuku – per 31 dieną.',
      },
    },
    metricsLabel: 'Rodikliai',
    nouns: {
      visitors: { one: 'lankytojas', few: 'lankytojai', other: 'lankytojų' },
      sessions: { one: 'apsilankymas', few: 'apsilankymai', other: 'apsilankymų' },
      pageviews: { one: 'peržiūra', few: 'peržiūros', other: 'peržiūrų' },
    },
    whatIsIt: 'Ką reiškia',
    unchanged: 'tiek pat',
    more: 'daugiau',
    less: 'mažiau',
    points: 'p. p.',
    noBasis: 'tada nebuvo',
    minutes: 'min.',
    seconds: 's',
    steps: { hour: 'Valandos', day: 'Dienos', week: 'Savaitės', month: 'Mėnesiai' },
    step: 'Grafiko žingsnis',
    chart: 'Grafikas',
    chartEmpty: 'Šiuo laiku apsilankymų nebuvo. Pasirinkite kitą laiką arba pašalinkite filtrus.',
    point: 'Grafiko taškas',
    thisTime: 'Pasirinktas laikas',
    timeBefore: 'Ankstesnis laikas',
    numbers: 'Tie patys skaičiai lentelėje',
    time: 'Laikas',
    groups: {
      pages: 'Puslapiai',
      sources: 'Iš kur atėjo',
      campaigns: 'Kampanijos',
      places: 'Šalys ir kalbos',
      devices: 'Įrenginiai',
      events: 'Ką darė',
    },
    dimensions: {
      page: { one: 'Puslapis', many: 'Visi puslapiai' },
      entry: { one: 'Įėjimo puslapis', many: 'Įėjimo' },
      exit: { one: 'Išėjimo puslapis', many: 'Išėjimo' },
      channel: { one: 'Kanalas', many: 'Kanalai' },
      source: { one: 'Šaltinis', many: 'Šaltiniai' },
      referrer: { one: 'Nukreipusi svetainė', many: 'Svetainės' },
      utm_campaign: { one: 'Kampanija', many: 'Kampanijos' },
      utm_source: { one: 'Kampanijos šaltinis', many: 'Šaltiniai' },
      utm_medium: { one: 'Kampanijos priemonė', many: 'Priemonės' },
      utm_content: { one: 'Kampanijos turinys', many: 'Turinys' },
      utm_term: { one: 'Kampanijos raktažodis', many: 'Raktažodžiai' },
      country: { one: 'Šalis', many: 'Šalys' },
      language: { one: 'Kalba', many: 'Kalbos' },
      device: { one: 'Įrenginys', many: 'Įrenginiai' },
      browser: { one: 'Naršyklė', many: 'Naršyklės' },
      os: { one: 'Operacinė sistema', many: 'Sistemos' },
      screen: { one: 'Ekranas', many: 'Ekranai' },
      search: { one: 'Paieškos žodžiai', many: 'Paieška' },
      download: { one: 'Atsisiųstas failas', many: 'Atsisiuntimai' },
      outbound: { one: 'Išorinė nuoroda', many: 'Išorinės nuorodos' },
    },
    columns: {
      pageviews: { name: 'Peržiūros', inFile: 'Peržiūros' },
      sessions: { name: 'Apsilankymai', inFile: 'Apsilankymai' },
      events: { name: 'Kartai', inFile: 'Kartai' },
      people: { name: 'Lankytojai', inFile: 'Lankytojai' },
      bounce_rate: { name: 'Atmetimas', inFile: 'Atmetimo rodiklis, %' },
      time: { name: 'Laikas', inFile: 'Vidutinis laikas, s' },
      scroll: { name: 'Slinkta', inFile: 'Vidutinis slinkties gylis, %' },
    },
    share: 'Dalis',
    by: 'Rodyti pagal',
    empty: 'Šiuo laiku nieko nėra.',
    tooLong: 'Skaičiuojama per ilgai. Pasirinkite trumpesnį laiką arba mažiau filtrų.',
    all: 'Rodyti visas eilutes',
    csv: 'Atsisiųsti CSV',
    choose: 'Rodyti tik:',
    filters: 'Filtrai',
    filterMeaning: 'Rodomi tik apsilankymai, kuriems tinka visi šie filtrai.',
    removeFilter: 'Pašalinti filtrą',
    removeAll: 'Pašalinti visus',
    nothing: {
      channel: 'Nežinomas',
      source: 'Tiesiogiai',
      referrer: 'Be nuorodos',
      country: 'Nežinoma',
      language: 'Nežinoma',
      screen: 'Nežinomas',
      other: 'Nežinoma',
    },
    segments: 'Išsaugoti filtrai',
    noSegments: 'Pasirinkite filtrų, tada juos galėsite išsaugoti su pavadinimu.',
    saveSegment: 'Išsaugoti šiuos filtrus',
    segmentName: 'Pavadinimas',
    save: 'Išsaugoti',
    remove: 'Ištrinti',
    annotations: 'Pastabos grafike',
    annotate: 'Pažymėti dieną',
    annotationDay: 'Diena',
    annotationText: 'Kas tada vyko',
    add: 'Pridėti',
    noAnnotations: 'Šiuo laiku pastabų nėra.',
    journey: {
      title: 'Kelias per puslapį',
      before: 'Prieš tai žiūrėjo',
      after: 'Paskui žiūrėjo',
      began: 'Apsilankymo pradžia',
      ended: 'Apsilankymo pabaiga',
    },
    why: {
      title: 'Kodėl skaičiai tokie',
      lead: 'Skaičiuojami tik lankytojai, kurie sutiko su statistika. Kitų čia nėra, ir mes jų neatspėjame.',
      dropped: 'Šių užklausų neskaičiavome:',
      nothingDropped: 'Šiuo laiku neatmetėme nė vienos užklausos.',
      reason: 'Priežastis',
      count: 'Kartai',
      decided: 'Sutiko su statistika:',
      refused: 'iš apsisprendusių. Likusių apsilankymų čia nėra.',
      undecided:
        'Neapsisprendusieji dėl slapukų taip pat neskaičiuojami; kiek jų buvo, nežinome, nes be sutikimo nieko nerenkame.',
      cookieless:
        'Be slapuko to paties žmogaus kitą dieną neatpažįstame, todėl per ilgesnį laiką lankytojų rodoma daugiau, nei buvo žmonių.',
      blocked: 'Naršyklės priedai kartais sustabdo skaičiavimą, ir to iš čia nematyti.',
    },
    back: 'Atgal į statistiką',
    pages: 'Puslapiai',
    earlier: 'Ankstesnės',
    later: 'Kitos',
    upTo: 'iki 50 000 eilučių',
    channels: {
      direct: 'Tiesiogiai',
      search: 'Paieška',
      social: 'Socialiniai tinklai',
      email: 'El. paštas',
      paid: 'Reklama',
      campaign: 'Kampanijos',
      referral: 'Kitos svetainės',
    },
    devices: {
      desktop: 'Kompiuteris',
      mobile: 'Telefonas',
      tablet: 'Planšetė',
      other: 'Kita',
    },
    screens: {
      small: 'Mažas, iki 1279 taškų',
      medium: 'Vidutinis, 1280–1919',
      large: 'Didelis, 1920–2559',
      huge: 'Labai didelis, nuo 2560',
    },
  },
  en: {
    title: 'Statistics',
    live: {
      title: 'On the site now',
      now: { one: 'visitor', other: 'visitors' },
      meaning: 'Visitors whose pages have told us something in the last 5 minutes.',
      stale: 'The latest number cannot be fetched.',
      none: 'Nobody is here at the moment.',
    },
    periods: {
      today: 'Today',
      yesterday: 'Yesterday',
      week: '7 days',
      month_back: '30 days',
      month: 'This month',
      year: '12 months',
      custom: 'Other days',
    },
    period: 'Time',
    ownDays: 'Other days',
    from: 'From',
    to: 'To',
    show: 'Show',
    compare: 'Compare',
    comparisons: {
      before: 'with the time before',
      year_before: 'with a year before',
      none: 'with nothing',
    },
    comparedWith: 'Compared with:',
    cut: 'up to the same time',
    metrics: {
      visitors: {
        name: 'Visitors',
        meaning:
          'Different visitors who viewed at least one page. Without a cookie a person is recognised only on the same day, so over a longer time they count anew each day.',
      },
      sessions: {
        name: 'Visits',
        meaning:
          'A visit ends when nothing has come from its visitor for 30 minutes. It belongs to the time at which it began.',
      },
      pageviews: {
        name: 'Page views',
        meaning: 'How many times pages were opened, by the “Back” button too.',
      },
      bounce_rate: {
        name: 'Bounce rate',
        meaning:
          'The share of visits with one page that was looked at for no more than 5 seconds, and with nothing done.',
      },
      visit_time: {
        name: 'Time of a visit',
        meaning:
          'The average time for which a page was visible and its visitor active. After 30 seconds without a move it is no longer counted.',
      },
      newcomers: {
        name: 'New',
        meaning:
          'The share of visits that are the first of their visitor: that day without a cookie, in 31 days with one.',
      },
    },
    metricsLabel: 'Figures',
    nouns: {
      visitors: { one: 'visitor', other: 'visitors' },
      sessions: { one: 'visit', other: 'visits' },
      pageviews: { one: 'page view', other: 'page views' },
    },
    whatIsIt: 'What it means',
    unchanged: 'the same',
    more: 'more',
    less: 'less',
    points: 'pp',
    noBasis: 'none then',
    minutes: 'min',
    seconds: 's',
    steps: { hour: 'Hours', day: 'Days', week: 'Weeks', month: 'Months' },
    step: 'Step of the chart',
    chart: 'Chart',
    chartEmpty: 'There were no visits in this time. Choose another time or remove the filters.',
    point: 'Point of the chart',
    thisTime: 'The chosen time',
    timeBefore: 'The time before',
    numbers: 'The same numbers in a table',
    time: 'Time',
    groups: {
      pages: 'Pages',
      sources: 'Where they came from',
      campaigns: 'Campaigns',
      places: 'Countries and languages',
      devices: 'Devices',
      events: 'What they did',
    },
    dimensions: {
      page: { one: 'Page', many: 'All pages' },
      entry: { one: 'Entry page', many: 'Entry' },
      exit: { one: 'Exit page', many: 'Exit' },
      channel: { one: 'Channel', many: 'Channels' },
      source: { one: 'Source', many: 'Sources' },
      referrer: { one: 'Referring site', many: 'Sites' },
      utm_campaign: { one: 'Campaign', many: 'Campaigns' },
      utm_source: { one: 'Campaign source', many: 'Sources' },
      utm_medium: { one: 'Campaign medium', many: 'Media' },
      utm_content: { one: 'Campaign content', many: 'Content' },
      utm_term: { one: 'Campaign term', many: 'Terms' },
      country: { one: 'Country', many: 'Countries' },
      language: { one: 'Language', many: 'Languages' },
      device: { one: 'Device', many: 'Devices' },
      browser: { one: 'Browser', many: 'Browsers' },
      os: { one: 'Operating system', many: 'Systems' },
      screen: { one: 'Screen', many: 'Screens' },
      search: { one: 'Words searched for', many: 'Search' },
      download: { one: 'Downloaded file', many: 'Downloads' },
      outbound: { one: 'Outbound link', many: 'Outbound links' },
    },
    columns: {
      pageviews: { name: 'Views', inFile: 'Page views' },
      sessions: { name: 'Visits', inFile: 'Visits' },
      events: { name: 'Times', inFile: 'Times' },
      people: { name: 'Visitors', inFile: 'Visitors' },
      bounce_rate: { name: 'Bounces', inFile: 'Bounce rate, %' },
      time: { name: 'Time', inFile: 'Average time, s' },
      scroll: { name: 'Scrolled', inFile: 'Average scroll depth, %' },
    },
    share: 'Share',
    by: 'Show by',
    empty: 'There is nothing in this time.',
    tooLong: 'This takes too long. Choose a shorter time or fewer filters.',
    all: 'Show all rows',
    csv: 'Download CSV',
    choose: 'Show only:',
    filters: 'Filters',
    filterMeaning: 'Only visits that meet all of these filters are shown.',
    removeFilter: 'Remove the filter',
    removeAll: 'Remove all',
    nothing: {
      source: 'Direct',
      referrer: 'No referrer',
      other: 'Unknown',
    },
    segments: 'Saved filters',
    noSegments: 'Choose filters, and then you can save them under a name.',
    saveSegment: 'Save these filters',
    segmentName: 'Name',
    save: 'Save',
    remove: 'Delete',
    annotations: 'Notes on the chart',
    annotate: 'Mark a day',
    annotationDay: 'Day',
    annotationText: 'What happened then',
    add: 'Add',
    noAnnotations: 'There are no notes in this time.',
    journey: {
      title: 'The way through the page',
      before: 'Viewed before',
      after: 'Viewed after',
      began: 'The visit began',
      ended: 'The visit ended',
    },
    why: {
      title: 'Why these numbers',
      lead: 'Only visitors who agreed to statistics are counted. The others are not here, and we do not guess them.',
      dropped: 'These hits were not counted:',
      nothingDropped: 'No hit was dropped in this time.',
      reason: 'Reason',
      count: 'Times',
      decided: 'Agreed to statistics:',
      refused: 'of those who decided. The visits of the rest are not here.',
      undecided:
        'Those who have not decided on cookies are not counted either; how many they were we do not know, for without consent we collect nothing.',
      cookieless:
        'Without a cookie we do not recognise the same person on another day, so over a longer time more visitors are shown than there were people.',
      blocked:
        'Extensions of browsers sometimes stop the counting, which cannot be seen from here.',
    },
    back: 'Back to the statistics',
    pages: 'Pages',
    earlier: 'Previous',
    later: 'Next',
    upTo: 'up to 50,000 rows',
    channels: {
      direct: 'Direct',
      search: 'Search',
      social: 'Social networks',
      email: 'Email',
      paid: 'Advertising',
      campaign: 'Campaigns',
      referral: 'Other sites',
    },
    devices: { desktop: 'Computer', mobile: 'Phone', tablet: 'Tablet', other: 'Other' },
    screens: {
      small: 'Small, up to 1279 pixels',
      medium: 'Medium, 1280–1919',
      large: 'Large, 1920–2559',
      huge: 'Very large, from 2560',
    },
  },
}
