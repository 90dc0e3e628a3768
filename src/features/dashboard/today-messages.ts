import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/plural.ts'

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
    onward: 'Visa statistika: kiti laikotarpiai, šaltiniai, puslapiai',
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
    onward: 'All statistics: other periods, sources, pages',
  },
}
