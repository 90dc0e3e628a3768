import type { Chooser, Dimension, Step } from '#features/statistics/panels.ts'
import type { Messages } from '#lib/language.ts'
import type { Group, Metric } from './choice.ts'
import type { Column } from './columns.ts'

interface Named {
  name: string
  /** What it means, honestly. */
  meaning: string
}

interface Names {
  metrics: Record<Metric, Named>
  dimensions: Record<Chooser, { one: string; many: string }>
  columns: Record<Column, { name: string; inFile: string }>
  nothing: Partial<Record<Dimension, string>> & { other: string }
  channels: Record<string, string>
  devices: Record<string, string>
  screens: Record<string, string>
  groups: Record<Group, string>
  steps: Record<Step, string>
}

/** What figures, and all that they are told by, are called. */
export const names: Messages<Names> = {
  lt: {
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
      conversions: {
        name: 'Konversijos',
        meaning:
          'Kiek kartų pasiekti visi jūsų tikslai. Per vieną puslapio peržiūrą tas pats tikslas skaičiuojamas vieną kartą. Archyvuoti ir ištrinti tikslai neskaičiuojami.',
      },
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
      goal: { one: 'Tikslas', many: 'Tikslai' },
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
    nothing: {
      channel: 'Nežinomas',
      source: 'Tiesiogiai',
      referrer: 'Be nuorodos',
      country: 'Nežinoma',
      language: 'Nežinoma',
      screen: 'Nežinomas',
      other: 'Nežinoma',
    },
    channels: {
      direct: 'Tiesiogiai',
      search: 'Paieška',
      ai: 'DI pagalbininkai',
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
    groups: {
      pages: 'Puslapiai',
      sources: 'Iš kur atėjo',
      campaigns: 'Kampanijos',
      places: 'Šalys ir kalbos',
      devices: 'Įrenginiai',
      events: 'Ką darė',
    },
    steps: { hour: 'Valandos', day: 'Dienos', week: 'Savaitės', month: 'Mėnesiai' },
  },
  en: {
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
      conversions: {
        name: 'Conversions',
        meaning:
          'How many times all of your goals were reached. On one view of a page a goal counts once. Archived and deleted goals are not counted.',
      },
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
      goal: { one: 'Goal', many: 'Goals' },
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
    nothing: {
      source: 'Direct',
      referrer: 'No referrer',
      other: 'Unknown',
    },
    channels: {
      direct: 'Direct',
      search: 'Search',
      ai: 'AI assistants',
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
    groups: {
      pages: 'Pages',
      sources: 'Where they came from',
      campaigns: 'Campaigns',
      places: 'Countries and languages',
      devices: 'Devices',
      events: 'What they did',
    },
    steps: { hour: 'Hours', day: 'Days', week: 'Weeks', month: 'Months' },
  },
}
