import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/text/plural.ts'
import type { SalesInterval, SalesPeriod } from '../sales-period.ts'

interface SalesMessages {
  title: string
  periodLabel: string
  periods: Readonly<Record<SalesPeriod, string>>
  intervalLabel: string
  intervals: Readonly<Record<SalesInterval, string>>
  figures: Readonly<Record<'revenue' | 'orders' | 'average' | 'refunded', string>>
  before: (text: string) => string
  chart: { title: string; series: string; caption: string }
  funnel: { title: string; lead: string; note: string; none: string }
  columns: Readonly<
    Record<'source' | 'visits' | 'checkouts' | 'orders' | 'conversion' | 'revenue', string>
  >
  campaign: (name: string) => string
  /** Rows that sum up entries not shown separately. */
  others: Readonly<
    Record<'sources' | 'campaigns' | 'noCampaign' | 'offers' | 'refunded' | 'total', string>
  >
  noVisits: string
  pieces: PluralForms
}

export const salesMessages: Messages<SalesMessages> = {
  lt: {
    title: 'Pardavimai',
    periodLabel: 'Laikotarpis',
    periods: { '30': '30 dienų', '90': '90 dienų', '365': 'Metai' },
    intervalLabel: 'Kas kiek rodyti',
    intervals: { day: 'Dienomis', week: 'Savaitėmis', month: 'Mėnesiais' },
    figures: {
      revenue: 'Pajamos',
      orders: 'Apmokėti užsakymai',
      average: 'Vidutinis užsakymas',
      refunded: 'Grąžinta',
    },
    before: (text) => `prieš tai ${text}`,
    chart: {
      title: 'Pajamos',
      series: 'Pajamos',
      caption:
        'Apmokėtų užsakymų sumos su PVM apmokėjimo dieną; iš jų atimti vėliau grąžinti pinigai.',
    },
    funnel: {
      title: 'Nuo šaltinio iki pajamų',
      lead: 'Iš kur ateina tie, kurie perka, ir ką jie perka.',
      note: 'Užsakymo šaltinis – to apsilankymo, per kurį jis pateiktas, toks pat kaip statistikoje. Apsilankymų matyti mažiau, nei jų buvo: skaičiuojami tik sutikusieji su statistika. Šaltinis nežinomas, kai pirkėjas nesutiko ar sutikimą atšaukė, kai statistikos neleido naršyklė arba kai planas pratęstas be apsilankymo; priežastis parašyta užsakymo puslapyje. Nemokami užsakymai neskaičiuojami.',
      none: 'Šiuo laikotarpiu nieko nenupirkta.',
    },
    columns: {
      source: 'Šaltinis ir pirkinys',
      visits: 'Apsilankymai',
      checkouts: 'Pradėjo pirkti',
      orders: 'Užsakymai',
      conversion: 'Nupirko',
      revenue: 'Pajamos',
    },
    campaign: (name) => `Kampanija: ${name}`,
    others: {
      sources: 'Kiti šaltiniai',
      campaigns: 'Kitos kampanijos',
      noCampaign: 'Be kampanijos',
      offers: 'Kiti pirkiniai',
      refunded: 'Grąžinta',
      total: 'Iš viso',
    },
    noVisits: 'Statistikos duomenų bazė neatsako, todėl apsilankymų nematyti.',
    pieces: { one: 'vienetas', few: 'vienetai', other: 'vienetų' },
  },
  en: {
    title: 'Sales',
    periodLabel: 'Period',
    periods: { '30': '30 days', '90': '90 days', '365': 'A year' },
    intervalLabel: 'Shown by',
    intervals: { day: 'Day', week: 'Week', month: 'Month' },
    figures: {
      revenue: 'Revenue',
      orders: 'Paid orders',
      average: 'Average order',
      refunded: 'Refunded',
    },
    before: (text) => `${text} before`,
    chart: {
      title: 'Revenue',
      series: 'Revenue',
      caption:
        'Sums of orders with VAT on the day they were paid, less what of them was paid back later.',
    },
    funnel: {
      title: 'From source to revenue',
      lead: 'Where those come from who buy, and what they buy.',
      note: 'The source of an order is that of the visit in which it was placed, the same as in the statistics. There were more visits than are seen: only those who agreed to statistics are counted. The source is unknown when a buyer did not agree or has withdrawn that, when the browser did not let the statistics work, and when a plan was renewed without a visit; the page of the order says which. Free orders are not counted.',
      none: 'Nothing was bought in this period.',
    },
    columns: {
      source: 'Source and purchase',
      visits: 'Visits',
      checkouts: 'Began to buy',
      orders: 'Orders',
      conversion: 'Bought',
      revenue: 'Revenue',
    },
    campaign: (name) => `Campaign: ${name}`,
    others: {
      sources: 'Other sources',
      campaigns: 'Other campaigns',
      noCampaign: 'Without a campaign',
      offers: 'Other purchases',
      refunded: 'Refunded',
      total: 'Total',
    },
    noVisits: 'The statistics engine does not answer, so visits are not shown.',
    pieces: { one: 'piece', other: 'pieces' },
  },
}
