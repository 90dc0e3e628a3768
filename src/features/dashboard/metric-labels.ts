import type { PanelMetric } from '#features/statistics/dimensions.ts'
import type { SiteMetric } from '#features/statistics/metrics.ts'
import type { Interval } from '#features/statistics/queries.ts'
import type { Messages } from '#lib/language.ts'

interface MetricLabels {
  /** Metrics of the whole site, and what each counts and leaves out. */
  site: Record<SiteMetric, { name: string; meaning: string }>
  /** Columns of panels, on the page and in files. */
  columns: Record<PanelMetric, { name: string; csv: string }>
  intervals: Record<Interval, string>
}

/** Labels of metrics. The keys follow from metrics.ts and dimensions.ts of statistics. */
export const metricLabels: Messages<MetricLabels> = {
  lt: {
    site: {
      visitors: {
        name: 'Lankytojai',
        meaning:
          'Skirtingi lankytojai, peržiūrėję bent vieną puslapį. Be slapuko žmogus atpažįstamas tik tą pačią dieną, todėl per ilgesnį laikotarpį jis skaičiuojamas kas dieną iš naujo.',
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
        name: 'Išėjo iš karto',
        meaning:
          'Atmetimo rodiklis (angl. bounce rate): dalis apsilankymų, per kuriuos atvertas vienas puslapis, žiūrėta ne ilgiau kaip 5 sekundes ir nieko nepadaryta.',
      },
      session_time: {
        name: 'Vid. trukmė',
        meaning:
          'Vidutinė apsilankymo trukmė: laikas, kai puslapis buvo matomas, o lankytojas veikė. Po 30 sekundžių be jokio judesio laikas nebeskaičiuojamas.',
      },
      new_visitor_rate: {
        name: 'Nauji',
        meaning:
          'Dalis apsilankymų, kurie lankytojui pirmi: be slapuko – pirmi tą dieną, su slapuku – per 31 dieną.',
      },
      conversions: {
        name: 'Pagrindinis tikslas',
        meaning:
          'Kiek kartų pasiektas pagrindinis tikslas; per vieną puslapio peržiūrą – daugiausia kartą. Kuris tikslas pagrindinis, nustatoma tikslų puslapyje.',
      },
    },
    columns: {
      pageviews: { name: 'Peržiūros', csv: 'Peržiūros' },
      sessions: { name: 'Apsilankymai', csv: 'Apsilankymai' },
      events: { name: 'Kartai', csv: 'Kartai' },
      visitors: { name: 'Lankytojai', csv: 'Lankytojai' },
      bounce_rate: { name: 'Išėjo iš karto', csv: 'Išėjo iš karto, %' },
      session_time: { name: 'Laikas', csv: 'Vidutinis laikas, s' },
      page_time: { name: 'Laikas', csv: 'Vidutinis laikas, s' },
      scroll_depth: { name: 'Slinkta', csv: 'Vidutinis slinkties gylis, %' },
    },
    intervals: { hour: 'Valandos', day: 'Dienos', week: 'Savaitės', month: 'Mėnesiai' },
  },
  en: {
    site: {
      visitors: {
        name: 'Visitors',
        meaning:
          'Different visitors who viewed at least one page. Without a cookie a person is recognised only on the same day, so over a longer period they are counted again each day.',
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
        name: 'Left at once',
        meaning:
          'Bounce rate: the share of visits with one page that was looked at for no more than 5 seconds, and with nothing done.',
      },
      session_time: {
        name: 'Average time',
        meaning:
          'The average time of a visit for which a page was visible and its visitor active. After 30 seconds without a move it is no longer counted.',
      },
      new_visitor_rate: {
        name: 'New',
        meaning:
          'The share of visits that are the first of their visitor: that day without a cookie, in 31 days with one.',
      },
      conversions: {
        name: 'Main goal',
        meaning:
          'How many times the main goal was reached, at most once on one view of a page. Which goal is the main one is set on the page of goals.',
      },
    },
    columns: {
      pageviews: { name: 'Views', csv: 'Page views' },
      sessions: { name: 'Visits', csv: 'Visits' },
      events: { name: 'Times', csv: 'Times' },
      visitors: { name: 'Visitors', csv: 'Visitors' },
      bounce_rate: { name: 'Left at once', csv: 'Bounce rate, %' },
      session_time: { name: 'Time', csv: 'Average time, s' },
      page_time: { name: 'Time', csv: 'Average time, s' },
      scroll_depth: { name: 'Scrolled', csv: 'Average scroll depth, %' },
    },
    intervals: { hour: 'Hours', day: 'Days', week: 'Weeks', month: 'Months' },
  },
}
