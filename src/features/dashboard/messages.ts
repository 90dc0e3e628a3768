import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/plural.ts'
import type { Comparison, Period } from './dashboard-query.ts'

interface DashboardMessages {
  title: string
  live: {
    title: string
    now: PluralForms
    meaning: string
    countedTo: string
    stale: string
    none: string
  }
  periods: Record<Period, string>
  period: string
  ownDays: string
  from: string
  to: string
  show: string
  compare: string
  comparisons: Record<Comparison, string>
  comparedWith: string
  partial: string
  keptFrom: (day: string) => string
  metricsLabel: string
  whatIsIt: string
  unchanged: string
  more: string
  less: string
  points: string
  noBasis: string
  minutes: string
  seconds: string
  interval: string
  chartNone: string
  chartEmpty: string
  chartFuture: string
  point: string
  again: string
  thisRange: string
  comparedRange: string
  numbers: string
  time: string
  share: string
  by: string
  empty: string
  tooLong: string
  unavailable: string
  tryAgain: string
  all: string
  csv: string
  choose: string
  filters: string
  filterMeaning: string
  removeFilter: string
  removeAll: string
  remove: string
  journey: { title: string; before: string; after: string; began: string; ended: string }
  noGoal: string
  back: string
  pages: string
  earlier: string
  later: string
  upTo: string
}

export const messages: Messages<DashboardMessages> = {
  lt: {
    title: 'Statistika',
    live: {
      title: 'Dabar svetainėje',
      now: { one: 'lankytojas', few: 'lankytojai', other: 'lankytojų' },
      meaning: 'Lankytojai, kurių puslapiai ką nors pranešė per pastarąsias 5 minutes.',
      countedTo: 'Suskaičiuota iki',
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
    partial: 'iki to paties laiko',
    keptFrom: (day) =>
      `Atskiri apsilankymai saugomi tik nuo ${day}, o ankstesnių dienų likusios sumos, todėl filtrai, keliai ir piltuvai jų neapima.`,
    metricsLabel: 'Rodikliai',
    whatIsIt: 'Ką reiškia',
    unchanged: 'tiek pat',
    more: 'daugiau',
    less: 'mažiau',
    points: 'p. p.',
    noBasis: 'tada nebuvo',
    minutes: 'min.',
    seconds: 's',
    interval: 'Grafiko žingsnis',
    chartNone:
      'Šiuo laiku apsilankymų nebuvo. Skaičiuojami tik lankytojai, kurie sutiko su statistika.',
    chartEmpty: 'Šiuo laiku tokių apsilankymų nebuvo. Pasirinkite kitą laiką arba mažiau filtrų.',
    chartFuture: 'Šios dienos dar neatėjo.',
    point: 'Grafiko taškas',
    again: '(antrą kartą)',
    thisRange: 'Pasirinktas laikas',
    comparedRange: 'Ankstesnis laikas',
    numbers: 'Tie patys skaičiai lentelėje',
    time: 'Laikas',
    share: 'Dalis',
    by: 'Rodyti pagal',
    empty: 'Šiuo laiku nieko nėra.',
    tooLong: 'Skaičiuojama per ilgai. Pasirinkite trumpesnį laiką arba mažiau filtrų.',
    unavailable:
      'Statistikos duomenų bazė šiuo metu nepasiekiama. Apsilankymai niekur nedingsta: jie bus suskaičiuoti, kai ji vėl veiks.',
    tryAgain: 'Bandyti dar kartą',
    all: 'Rodyti visas eilutes',
    csv: 'Atsisiųsti CSV',
    choose: 'Rodyti tik:',
    filters: 'Filtrai',
    filterMeaning: 'Rodomi tik apsilankymai, kuriems tinka visi šie filtrai.',
    removeFilter: 'Pašalinti filtrą',
    removeAll: 'Pašalinti visus',
    remove: 'Ištrinti',
    journey: {
      title: 'Kelias per puslapį',
      before: 'Prieš tai žiūrėjo',
      after: 'Paskui žiūrėjo',
      began: 'Apsilankymo pradžia',
      ended: 'Apsilankymo pabaiga',
    },
    noGoal: 'ištrintas',
    back: 'Atgal į statistiką',
    pages: 'Puslapiai',
    earlier: 'Ankstesnės',
    later: 'Kitos',
    upTo: 'iki 50 000 eilučių',
  },
  en: {
    title: 'Statistics',
    live: {
      title: 'On the site now',
      now: { one: 'visitor', other: 'visitors' },
      meaning: 'Visitors whose pages have told us something in the last 5 minutes.',
      countedTo: 'Counted up to',
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
    partial: 'up to the same time',
    keptFrom: (day) =>
      `Single visits are kept from ${day} on. Of earlier days only sums are left, so filters, journeys and funnels leave them out.`,
    metricsLabel: 'Figures',
    whatIsIt: 'What it means',
    unchanged: 'the same',
    more: 'more',
    less: 'less',
    points: 'pp',
    noBasis: 'none then',
    minutes: 'min',
    seconds: 's',
    interval: 'Step of the chart',
    chartNone: 'There were no visits in this time. Only visitors who agreed to statistics count.',
    chartEmpty: 'There were no such visits in this time. Choose another time or fewer filters.',
    chartFuture: 'These days are yet to come.',
    point: 'Point of the chart',
    again: '(the second time)',
    thisRange: 'The chosen time',
    comparedRange: 'The time before',
    numbers: 'The same numbers in a table',
    time: 'Time',
    share: 'Share',
    by: 'Show by',
    empty: 'There is nothing in this time.',
    tooLong: 'This takes too long. Choose a shorter time or fewer filters.',
    unavailable:
      'The database of the statistics cannot be reached at the moment. No visits are lost: they will be counted when it is back.',
    tryAgain: 'Try again',
    all: 'Show all rows',
    csv: 'Download CSV',
    choose: 'Show only:',
    filters: 'Filters',
    filterMeaning: 'Only visits that meet all of these filters are shown.',
    removeFilter: 'Remove the filter',
    removeAll: 'Remove all',
    remove: 'Delete',
    journey: {
      title: 'The way through the page',
      before: 'Viewed before',
      after: 'Viewed after',
      began: 'The visit began',
      ended: 'The visit ended',
    },
    noGoal: 'deleted',
    back: 'Back to the statistics',
    pages: 'Pages',
    earlier: 'Previous',
    later: 'Next',
    upTo: 'up to 50,000 rows',
  },
}
