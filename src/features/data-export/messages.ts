import type { Messages } from '#lib/language.ts'

interface ExportMessages {
  title: string
  lead: string
  contents: { title: string; lead: string; texts: string; statistics: string }
  download: string
  note: string
  busy: string
  noStatistics: string
}

export const messages: Messages<ExportMessages> = {
  lt: {
    title: 'Visų duomenų eksportas',
    lead: 'Viskas, ką svetainė saugo, viename faile: pasilikti sau arba išsinešti kitur.',
    contents: {
      title: 'Kas faile',
      lead: 'Sąrašus atveria skaičiuoklės. Faile yra žmonių duomenų, todėl laikykite jį saugiai.',
      texts: 'Viskas, kas paskelbta svetainėje, su įkeltais paveikslais ir failais',
      statistics: 'Lankytojų statistika',
    },
    download: 'Atsisiųsti viską (ZIP)',
    note: 'Failas siunčiamas tuo pat metu, kai daromas, todėl didelės svetainės siuntimas trunka kelias minutes. Atsisiuntimas įrašomas į\u00a0veiksmų žurnalą. Atkurti svetainei yra atsarginės kopijos.',
    busy: 'Kitas eksportas dar nebaigtas. Palaukite, kol jis bus atsiųstas, ir bandykite dar kartą.',
    noStatistics: 'Statistikos duomenų bazė neatsako, todėl statistikos šiame faile nėra.',
  },
  en: {
    title: 'Export of all data',
    lead: 'Everything that the site keeps, in one file: to keep it yourself or to move elsewhere.',
    contents: {
      title: 'What is in the file',
      lead: 'Spreadsheets open the lists. The file holds data of people, so keep it safe.',
      texts: 'Everything published on the site, with uploaded pictures and files',
      statistics: 'Statistics of visitors',
    },
    download: 'Download everything (ZIP)',
    note: 'The file is sent while it is made, so that of a large site takes some minutes. The download is entered in the activity log. Backups are what a site is restored from.',
    busy: 'Another export has not ended yet. Wait until it is downloaded, and try again.',
    noStatistics: 'The database of the statistics does not answer, so they are not in this file.',
  },
}
