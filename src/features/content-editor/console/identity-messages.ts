import type { Messages } from '#lib/language.ts'

interface IdentityMessages {
  title: string
  lead: string
  back: string
  palette: string
  page: string
  email: { title: string; text: string; button: string }
  emailTitle: string
  invoice: string
  openInvoice: string
  card: string
  icons: string
  notTaken: string
}

export const identityMessages: Messages<IdentityMessages> = {
  lt: {
    title: 'Kaip atrodo tapatybė',
    lead: 'Viskas čia nupiešta su juodraščiais. Lankytojai tai matys, kai paskelbsite.',
    back: 'Tapatybė',
    palette: 'Spalvos',
    page: 'Puslapis',
    email: {
      title: 'Naujiena iš mūsų',
      text: 'Taip atrodo laiškas: ženklas ir vardas viršuje, mygtukas tamsia spalva.',
      button: 'Skaityti svetainėje',
    },
    emailTitle: 'Laiškas',
    invoice: 'Sąskaita',
    openInvoice: 'Atverti sąskaitos pavyzdį (PDF)',
    card: 'Nuorodos paveikslas',
    icons: 'Piktogramos',
    notTaken: 'Ženklas neįkeltas.',
  },
  en: {
    title: 'How the identity looks',
    lead: 'All of this is drawn with drafts. Visitors will see it once you publish.',
    back: 'Identity',
    palette: 'Colours',
    page: 'Page',
    email: {
      title: 'News from us',
      text: 'This is what an email looks like: logo and name at the top, a button in the dark colour.',
      button: 'Read on the site',
    },
    emailTitle: 'Email',
    invoice: 'Invoice',
    openInvoice: 'Open an example of an invoice (PDF)',
    card: 'Picture of a link preview',
    icons: 'Icons',
    notTaken: 'The logo was not uploaded.',
  },
}
