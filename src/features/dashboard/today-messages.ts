import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/text/plural.ts'

interface TodayMessages {
  title: string
  visits: PluralForms
  visitors: PluralForms
  pageviews: PluralForms
  asOf: string
  reload: string
  stale: string
  pages: string
  page: string
  noPages: string
  why: string
  whyText: string
  reason: string
  count: string
  nothingDropped: string
  onward: string
  than: string
  moreVisitors: string
  trend: string
  waiting: string
  nothingWaits: string
  attention: string
  quickActions: string
  /** Searches pages and texts of the console. */
  search: string
  find: string
  add: string
  change: string
  steps: string
  stepsLead: string
  progress: (done: number, total: number) => string
  allSteps: string
  sales: {
    title: string
    today: string
    week: string
    orders: PluralForms
    income: string
    toOrders: string
    toSales: string
  }
  system: string
  allWell: string
  disk: (free: string, total: string) => string
  backup: string
  noBackup: string
  /** Leads to the page that examines the server. */
  examine: string
  open: string
}

export const todayMessages: Messages<TodayMessages> = {
  lt: {
    title: 'Šiandien',
    visits: { one: 'apsilankymas', few: 'apsilankymai', other: 'apsilankymų' },
    visitors: { one: 'lankytojas', few: 'lankytojai', other: 'lankytojų' },
    pageviews: { one: 'peržiūra', few: 'peržiūros', other: 'peržiūrų' },
    asOf: 'Atnaujinta',
    reload: 'Atnaujinti dabar',
    stale: 'Nepavyksta gauti naujausių skaičių. Rodomi paskutiniai gauti.',
    pages: 'Žiūrimiausi puslapiai',
    page: 'Puslapis',
    noPages: 'Šiandien svetainėje dar niekas neapsilankė.',
    why: 'Kodėl skaičiai tokie',
    whyText: 'Skaičiuojami tik lankytojai, kurie sutiko su statistika. Šių užklausų neskaičiavome:',
    reason: 'Priežastis',
    count: 'Kartai',
    nothingDropped: 'Šiandien neatmetėme nė vienos užklausos.',
    onward: 'Visa statistika',
    than: 'nei prieš savaitę iki šios valandos',
    moreVisitors: 'Lankytojų daugiau nei apsilankymų, nes dalis apsilankymų prasidėjo dar vakar.',
    trend: 'Lankytojai per keturias savaites',
    waiting: 'Laukia jūsų',
    nothingWaits: 'Viskas peržiūrėta.',
    attention: 'Reikia dėmesio',
    quickActions: 'Dažniausi darbai',
    search: 'Ko ieškote?',
    find: 'Rasti',
    add: 'Sukurti',
    change: 'Pakeisti',
    steps: 'Pirmieji žingsniai',
    stepsLead: 'Ko svetainei dar trūksta:',
    progress: (done, total) => `${done} iš ${total}`,
    allSteps: 'Visi žingsniai',
    sales: {
      title: 'Parduotuvė',
      today: 'Šiandien',
      week: 'Per 7 dienas',
      orders: {
        one: 'apmokėtas užsakymas',
        few: 'apmokėti užsakymai',
        other: 'apmokėtų užsakymų',
      },
      income: 'pajamos su PVM',
      toOrders: 'Užsakymai',
      toSales: 'Pardavimai',
    },
    system: 'Serveris',
    allWell: 'Viskas veikia.',
    disk: (free, total) => `Diske laisva ${free} iš ${total}.`,
    backup: 'Paskutinė atsarginė kopija',
    examine: 'Patikrinti serverį',
    noBackup: 'Apie atsargines kopijas nieko nežinoma.',
    open: 'Atverti',
  },
  en: {
    title: 'Today',
    visits: { one: 'visit', other: 'visits' },
    visitors: { one: 'visitor', other: 'visitors' },
    pageviews: { one: 'page view', other: 'page views' },
    asOf: 'Updated',
    reload: 'Update now',
    stale: 'The latest numbers cannot be fetched. These are the last ones received.',
    pages: 'Most viewed pages',
    page: 'Page',
    noPages: 'Nobody has visited the site today yet.',
    why: 'Why these numbers',
    whyText: 'Only visitors who agreed to statistics are counted. These hits were not:',
    reason: 'Reason',
    count: 'Times',
    nothingDropped: 'No hit was dropped today.',
    onward: 'Full statistics',
    than: 'than a week ago up to this hour',
    moreVisitors: 'There are more visitors than visits, because some visits began yesterday.',
    trend: 'Visitors over four weeks',
    waiting: 'Waiting for you',
    nothingWaits: 'You have seen to everything.',
    attention: 'Needs attention',
    quickActions: 'What you do most often',
    search: 'What are you looking for?',
    find: 'Find',
    add: 'Add',
    change: 'Change',
    steps: 'First steps',
    stepsLead: 'What the site still lacks:',
    progress: (done, total) => `${done} of ${total}`,
    allSteps: 'All steps',
    sales: {
      title: 'Shop',
      today: 'Today',
      week: 'In 7 days',
      orders: { one: 'paid order', other: 'paid orders' },
      income: 'income with VAT',
      toOrders: 'Orders',
      toSales: 'Sales',
    },
    system: 'Server',
    allWell: 'Everything works.',
    disk: (free, total) => `${free} of ${total} free on the disk.`,
    backup: 'Last backup',
    examine: 'Examine the server',
    noBackup: 'Nothing is known about backups.',
    open: 'Open',
  },
}
