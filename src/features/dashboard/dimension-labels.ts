import type {
  DeviceType,
  Dimension,
  FilterDimension,
  PanelName,
} from '#features/statistics/dimensions.ts'
import type { Channel } from '#features/statistics/wire.ts'
import type { Messages } from '#lib/language.ts'

interface DimensionLabels {
  dimensions: Record<FilterDimension, { one: string; many: string }>
  panels: Record<PanelName, string>
  /** Label of an empty value. */
  empty: Partial<Record<Dimension, string>> & { other: string }
  channels: Record<Channel, string>
  devices: Record<DeviceType, string>
  screens: Record<string, string>
}

/** Labels of dimensions and their values. The keys follow from dimensions.ts of statistics. */
export const dimensionLabels: Messages<DimensionLabels> = {
  lt: {
    dimensions: {
      page: { one: 'Puslapis', many: 'Visi puslapiai' },
      entry: { one: 'Įėjimo puslapis', many: 'Įėjimo' },
      exit: { one: 'Išėjimo puslapis', many: 'Išėjimo' },
      channel: { one: 'Kanalas', many: 'Kanalai' },
      source: { one: 'Šaltinis', many: 'Šaltiniai' },
      referrer: { one: 'Nukreipusi svetainė', many: 'Svetainės' },
      utm_campaign: { one: 'Kampanija', many: 'Kampanijos' },
      utm_source: { one: 'Kampanijos šaltinis', many: 'Kampanijų šaltiniai' },
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
      event: { one: 'Įvykis', many: 'Įvykiai' },
    },
    panels: {
      pages: 'Puslapiai',
      sources: 'Iš kur atėjo',
      places: 'Šalys ir kalbos',
      devices: 'Įrenginiai',
      events: 'Ką darė',
    },
    empty: {
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
  },
  en: {
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
      event: { one: 'Event', many: 'Events' },
    },
    panels: {
      pages: 'Pages',
      sources: 'Where they came from',
      places: 'Countries and languages',
      devices: 'Devices',
      events: 'What they did',
    },
    empty: {
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
  },
}
