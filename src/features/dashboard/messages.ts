import type { Interval } from '#features/statistics/queries.ts'
import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/text/plural.ts'
import type { Comparison, Period } from './dashboard-query.ts'

interface DashboardMessages {
  title: string
  live: {
    now: PluralForms
    meaning: string
    countedTo: string
    stale: string
    none: string
  }
  periods: Record<Period, string>
  period: string
  from: string
  to: string
  show: string
  compare: string
  comparisons: Record<Comparison, string>
  comparedWith: Record<Comparison, string>
  dataFrom: (day: string) => string
  wrongRange: string
  retainedFrom: (day: string) => string
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
  unfinished: Record<Interval, string>
  better: string
  worse: string
  chance: string
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
      now: {
        one: 'lankytojas dabar',
        few: 'lankytojai dabar',
        other: 'lankytojų dabar',
      },
      meaning: 'Lankytojai, kurie svetainėje ką nors darė per pastarąsias 5 minutes.',
      countedTo: 'Suskaičiuota iki',
      stale: 'Nepavyksta gauti naujausio skaičiaus.',
      none: 'Šiuo metu nieko nėra.',
    },
    periods: {
      today: 'Šiandien',
      yesterday: 'Vakar',
      week: '7 dienos',
      weeks: '28 dienos',
      month: 'Šis mėnuo',
      year: '12 mėnesių',
      custom: 'Kitos dienos',
    },
    period: 'Laikotarpis',
    from: 'Nuo',
    to: 'Iki',
    show: 'Rodyti',
    compare: 'Palyginti',
    comparisons: {
      before: 'su ankstesniu laikotarpiu',
      year_before: 'su tuo pačiu laikotarpiu pernai',
      none: 'nelyginti',
    },
    comparedWith: {
      before: 'Lyginama su ankstesniu laikotarpiu',
      year_before: 'Lyginama su pernai',
      none: 'Nelyginama',
    },
    dataFrom: (day) => `Lyginti nėra su kuo: statistika renkama nuo ${day}.`,
    wrongRange:
      'Tokių dienų, kokios nurodytos adrese, nėra, todėl rodomos paskutinės keturios savaitės. Kitas dienas pasirinkite viršuje.',
    retainedFrom: (day) =>
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
      'Šiuo laikotarpiu apsilankymų nebuvo. Skaičiuojami tik lankytojai, kurie sutiko su statistika.',
    chartEmpty:
      'Šiuo laikotarpiu tokių apsilankymų nebuvo. Pasirinkite kitą laikotarpį arba mažiau filtrų.',
    chartFuture: 'Šios dienos dar neatėjo.',
    point: 'Grafiko taškas',
    again: '(antrą kartą)',
    unfinished: {
      hour: 'ši valanda dar nesibaigė',
      day: 'šiandiena dar nesibaigė',
      week: 'ši savaitė dar nesibaigė',
      month: 'šis mėnuo dar nesibaigė',
    },
    better: 'tai geriau',
    worse: 'tai blogiau',
    chance: 'tai gali būti atsitiktinumas',
    numbers: 'Lentelė',
    time: 'Laikas',
    share: 'Dalis',
    by: 'Rodyti pagal',
    empty: 'Šiuo laikotarpiu nieko nėra.',
    tooLong: 'Skaičiuojama per ilgai. Pasirinkite trumpesnį laikotarpį arba mažiau filtrų.',
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
      now: { one: 'visitor now', other: 'visitors now' },
      meaning: 'Visitors who were active in the last 5 minutes.',
      countedTo: 'Counted up to',
      stale: 'The latest number cannot be fetched.',
      none: 'Nobody is here at the moment.',
    },
    periods: {
      today: 'Today',
      yesterday: 'Yesterday',
      week: '7 days',
      weeks: '28 days',
      month: 'This month',
      year: '12 months',
      custom: 'Other days',
    },
    period: 'Period',
    from: 'From',
    to: 'To',
    show: 'Show',
    compare: 'Compare',
    comparisons: {
      before: 'with the previous period',
      year_before: 'with the year before',
      none: 'with nothing',
    },
    comparedWith: {
      before: 'Compared with the previous period',
      year_before: 'Compared with the year before',
      none: 'Not compared',
    },
    dataFrom: (day) => `There is nothing to compare with: statistics begin on ${day}.`,
    wrongRange:
      'The days in the address do not exist, so these are the last four weeks. Choose other days above.',
    retainedFrom: (day) =>
      `Single visits are kept from ${day} on. Of earlier days only sums are left, so filters, journeys and funnels leave them out.`,
    metricsLabel: 'Metrics',
    whatIsIt: 'What it means',
    unchanged: 'the same',
    more: 'more',
    less: 'less',
    points: 'pp',
    noBasis: 'none then',
    minutes: 'min',
    seconds: 's',
    interval: 'Step of the chart',
    chartNone: 'There were no visits in this period. Only visitors who agreed to statistics count.',
    chartEmpty: 'There were no such visits in this period. Choose another period or fewer filters.',
    chartFuture: 'These days are yet to come.',
    point: 'Point of the chart',
    again: '(the second time)',
    unfinished: {
      hour: 'this hour has not ended',
      day: 'today has not ended',
      week: 'this week has not ended',
      month: 'this month has not ended',
    },
    better: 'which is better',
    worse: 'which is worse',
    chance: 'which may be chance',
    numbers: 'Table',
    time: 'Time',
    share: 'Share',
    by: 'Show by',
    empty: 'There is nothing in this period.',
    tooLong: 'This takes too long. Choose a shorter period or fewer filters.',
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
      title: 'Journey through the page',
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
