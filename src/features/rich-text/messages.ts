import type { Messages } from '#lib/language.ts'
import type { CommandName } from './wire.ts'

/** What the script says of pictures that are put into a text. */
export interface PictureTexts {
  alt: string
  sending: string
  failed: string
  tooSmall: string
}

interface Texts {
  toolbar: string
  commands: Readonly<Record<CommandName, string>>
  markup: string
  markupNote: string
  link: {
    title: string
    address: string
    hint: string
    pages: string
    found: string
    apply: string
    remove: string
    refused: string
  }
  insert: { title: string; search: string; parts: string; fields: string; nothing: string }
  cancel: string
  kinds: Readonly<Record<'code' | 'html' | 'other' | 'part' | 'picture', string>>
  unknown: string
  pictures: PictureTexts
}

export const messages: Messages<Texts> = {
  lt: {
    toolbar: 'Teksto įrankiai',
    commands: {
      paragraph: 'Pastraipa',
      heading2: 'H2 – dalies antraštė',
      heading3: 'H3 – poskyrio antraštė',
      strong: 'Paryškinti (Ctrl+B)',
      em: 'Pasviręs (Ctrl+I)',
      bullets: 'Sąrašas',
      numbers: 'Numeruotas sąrašas',
      quote: 'Citata',
      link: 'Nuoroda (Ctrl+K)',
      picture: 'Paveikslas',
      table: 'Lentelė',
      insert: 'Įterpti duomenis',
      undo: 'Atšaukti (Ctrl+Z)',
      redo: 'Pakartoti (Ctrl+Y)',
      addRow: 'Pridėti eilutę',
      removeRow: 'Pašalinti eilutę',
      addColumn: 'Pridėti stulpelį',
      removeColumn: 'Pašalinti stulpelį',
      removeTable: 'Pašalinti lentelę',
    },
    markup: 'Žymėjimas',
    markupNote: 'Rodyti tekstą su „Markdown“ ženklais',
    link: {
      title: 'Nuoroda',
      address: 'Adresas arba puslapio pavadinimas',
      hint: 'Pavyzdžiui, „kainos“ arba https://www.vmi.lt',
      pages: 'Svetainės puslapiai',
      found: 'Rasta puslapių:',
      apply: 'Įdėti nuorodą',
      remove: 'Pašalinti nuorodą',
      refused:
        'Įrašykite adresą, kuris prasideda https://, mailto:, tel: arba /, arba pasirinkite puslapį.',
    },
    insert: {
      title: 'Įterpti duomenis',
      search: 'Ieškoti',
      parts: 'Sudaromos dalys',
      fields: 'Svetainės duomenys',
      nothing: 'Čia nieko įterpti negalima.',
    },
    cancel: 'Atšaukti',
    kinds: {
      code: 'Kodas',
      html: 'HTML',
      other: 'Žymėjimas',
      part: 'Sudaroma dalis',
      picture: 'Paveikslas',
    },
    unknown: 'tokio pavadinimo nėra',
    pictures: {
      alt: 'Kas matyti paveiksle?',
      sending: 'Įkeliama…',
      failed: 'Įkelti nepavyko: nėra ryšio arba prisijungimas baigėsi. Bandykite vėl.',
      tooSmall: 'Per mažas paveikslas: tekste reikia bent 1080 × 675 taškų.',
    },
  },
  en: {
    toolbar: 'Text tools',
    commands: {
      paragraph: 'Paragraph',
      heading2: 'H2 – heading of a part',
      heading3: 'H3 – heading within a part',
      strong: 'Bold (Ctrl+B)',
      em: 'Italic (Ctrl+I)',
      bullets: 'List',
      numbers: 'Numbered list',
      quote: 'Quote',
      link: 'Link (Ctrl+K)',
      picture: 'Picture',
      table: 'Table',
      insert: 'Insert data',
      undo: 'Undo (Ctrl+Z)',
      redo: 'Redo (Ctrl+Y)',
      addRow: 'Add a row',
      removeRow: 'Remove the row',
      addColumn: 'Add a column',
      removeColumn: 'Remove the column',
      removeTable: 'Remove the table',
    },
    markup: 'Markup',
    markupNote: 'Show the text with its Markdown',
    link: {
      title: 'Link',
      address: 'Address or title of a page',
      hint: 'Such as “pricing” or https://www.vmi.lt',
      pages: 'Pages of the site',
      found: 'Pages found:',
      apply: 'Insert the link',
      remove: 'Remove the link',
      refused: 'Type an address that begins with https://, mailto:, tel: or /, or choose a page.',
    },
    insert: {
      title: 'Insert data',
      search: 'Search',
      parts: 'Generated parts',
      fields: 'Data of the site',
      nothing: 'Nothing can be inserted here.',
    },
    cancel: 'Cancel',
    kinds: {
      code: 'Code',
      html: 'HTML',
      other: 'Markup',
      part: 'Generated part',
      picture: 'Picture',
    },
    unknown: 'there is no such name',
    pictures: {
      alt: 'What does the picture show?',
      sending: 'Uploading…',
      failed: 'The upload failed: there is no connection, or you were signed out. Try again.',
      tooSmall: 'The picture is too small: a text needs at least 1080 × 675 pixels.',
    },
  },
}
