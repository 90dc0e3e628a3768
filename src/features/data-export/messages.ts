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
    lead: 'Sąrašai, turinys ir statistika viename faile: pasilikti sau arba išsinešti kitur.',
    contents: {
      title: 'Kas faile',
      lead: 'Sąrašus atversite „Excel“ ar kita skaičiuokle. Faile yra žmonių duomenų, todėl laikykite jį saugiai.',
      texts: 'Viskas, kas paskelbta svetainėje, su įkeltais paveikslais ir failais',
      statistics: 'Lankytojų statistika',
    },
    download: 'Atsisiųsti viską (ZIP)',
    note: 'Failas siunčiamas tuo pat metu, kai daromas, todėl didelės svetainės siuntimas trunka kelias minutes. Atsisiuntimas įrašomas į\u00a0veiksmų žurnalą. Svetainei atkurti failas netinka: tam yra atsarginės kopijos.',
    busy: 'Kitas eksportas dar nebaigtas. Palaukite, kol jis bus atsiųstas, ir bandykite dar kartą.',
    noStatistics: 'Statistikos duomenų bazė neatsako, todėl statistikos šiame faile nėra.',
  },
  en: {
    title: 'Export of all data',
    lead: 'Lists, content and statistics in one file, to store or to move elsewhere.',
    contents: {
      title: 'What is in the file',
      lead: 'Open the lists in Excel or another spreadsheet. The file contains personal data, so keep it safe.',
      texts: 'Everything published on the site, with uploaded pictures and files',
      statistics: 'Visitor statistics',
    },
    download: 'Download everything (ZIP)',
    note: 'The file is sent while it is being made, so a large site takes a few minutes. The download is entered in the activity log. The file cannot restore a site: backups are for that.',
    busy: 'Another export is still running. Wait until it has been downloaded, then try again.',
    noStatistics:
      'The statistics database does not answer, so this file is without visitor statistics.',
  },
}
