import type { Rating, Vital, VitalDimension } from '#features/statistics/vitals.ts'
import type { Messages } from '#lib/language.ts'

interface SpeedMessages {
  title: string
  lead: string
  vitals: Record<Vital, { name: string; meaning: string }>
  /** Columns of the tables. */
  columns: Record<'lcp' | 'inp' | 'cls', string>
  ratings: Record<Rating, string>
  goodViews: string
  measured: string
  views: string
  by: Record<VitalDimension, string>
  empty: string
  inFile: { p75: string; thousandths: string; good: string; measured: string }
}

/** Texts about the speed of pages, for the owner. */
export const vitalsMessages: Messages<SpeedMessages> = {
  lt: {
    title: 'Kaip greitai veikia puslapiai',
    lead: 'Išmatuota tikrų lankytojų naršyklėse, tik jiems sutikus su statistika. Trys iš keturių peržiūrų buvo ne lėtesnės, nei rodo skaičius. Peržiūra matuojama, kol puslapis pirmą kartą paslepiamas ar paliekamas. Ne kiekviena naršyklė išmatuoja viską, todėl išmatuotų peržiūrų skaičiai skiriasi.',
    vitals: {
      lcp: {
        name: 'Turinio pasirodymas',
        meaning:
          'LCP. Laikas nuo atėjimo į puslapį, kol pasirodė didžiausias matomas jo paveikslas ar teksto blokas. Gerai – iki 2,5\u00a0s, blogai – ilgiau kaip 4\u00a0s.',
      },
      inp: {
        name: 'Atsakas į veiksmą',
        meaning:
          'INP. Kiek laukta, kol puslapis matomai atsakė į paspaudimą ar klavišą. Imamas ilgiausias peržiūros laukimas, o kai veiksmų daug – be vieno ilgiausio iš kiekvienų 50. Kur nieko nespausta, nėra ko matuoti. Gerai – iki 200\u00a0ms, blogai – ilgiau kaip 500\u00a0ms.',
      },
      cls: {
        name: 'Turinio šokinėjimas',
        meaning:
          'CLS. Kiek turinys netikėtai pajudėjo iš vietos. Tai ne laikas, o balas: blogiausia poslinkių virtinė, ne ilgesnė kaip 5 sekundės. Gerai – iki 0,1, blogai – daugiau kaip 0,25.',
      },
      fcp: {
        name: 'Pirmas vaizdas',
        meaning:
          'FCP. Laikas nuo atėjimo į puslapį, kol pasirodė pirmas tekstas ar paveikslas. Gerai – iki 1,8\u00a0s, blogai – ilgiau kaip 3\u00a0s.',
      },
      ttfb: {
        name: 'Serverio atsakas',
        meaning:
          'TTFB. Laikas, kol atėjo pirmas puslapio baitas: peradresavimai, ryšys ir serverio darbas kartu. Gerai – iki 0,8\u00a0s, blogai – ilgiau kaip 1,8\u00a0s.',
      },
    },
    columns: { lcp: 'Pasirodymas', inp: 'Atsakas', cls: 'Šokinėjimas' },
    ratings: { good: 'Gerai', fair: 'Gerintina', poor: 'Blogai' },
    goodViews: 'gerų peržiūrų',
    measured: 'išmatuota',
    views: 'Peržiūros',
    by: { page: 'Pagal puslapį', device: 'Pagal įrenginį', country: 'Pagal šalį' },
    empty:
      'Šiuo laikotarpiu greitis neišmatuotas. Jis atsiranda, kai lankytojas, sutikęs su statistika, palieka puslapį.',
    inFile: {
      p75: '75-asis procentilis, ms',
      thousandths: '75-asis procentilis, tūkstantosios',
      good: 'gerų, %',
      measured: 'išmatuota',
    },
  },
  en: {
    title: 'How fast the pages are',
    lead: 'Measured in the browsers of real visitors, only of those who agreed to statistics. Three views of four were no slower than the number says. A view is measured until the page is first hidden or left. Not every browser measures everything, so the numbers of measured views differ.',
    vitals: {
      lcp: {
        name: 'Content shown',
        meaning:
          'LCP. The time from coming to the page until its largest visible picture or block of text was there. Good up to 2.5\u00a0s, poor above 4\u00a0s.',
      },
      inp: {
        name: 'Response to actions',
        meaning:
          'INP. How long the page took to respond visibly to a press or a key. The longest wait of a view counts; of many actions, one in every 50 is left out. Where nothing was pressed there is nothing to measure. Good up to 200\u00a0ms, poor above 500\u00a0ms.',
      },
      cls: {
        name: 'Content jumping',
        meaning:
          'CLS. How much the content moved unexpectedly. Not a time but a score: the worst series of shifts, no longer than 5 seconds. Good up to 0.1, poor above 0.25.',
      },
      fcp: {
        name: 'First content',
        meaning:
          'FCP. The time from coming to the page until the first text or picture was there. Good up to 1.8\u00a0s, poor above 3\u00a0s.',
      },
      ttfb: {
        name: 'Server response',
        meaning:
          'TTFB. The time until the first byte of the page came: redirects, the connection and the server’s work together. Good up to 0.8\u00a0s, poor above 1.8\u00a0s.',
      },
    },
    columns: { lcp: 'Shown', inp: 'Response', cls: 'Jumping' },
    ratings: { good: 'Good', fair: 'Needs improvement', poor: 'Poor' },
    goodViews: 'of views good',
    measured: 'measured',
    views: 'Views',
    by: { page: 'By page', device: 'By device', country: 'By country' },
    empty:
      'No speed was measured in this period. It comes when a visitor who agreed to statistics leaves a page.',
    inFile: {
      p75: '75th percentile, ms',
      thousandths: '75th percentile, thousandths',
      good: 'good, %',
      measured: 'measured',
    },
  },
}
