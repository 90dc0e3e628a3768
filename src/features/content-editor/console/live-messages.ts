import type { Messages } from '#lib/language.ts'

interface Size {
  width: number
  height: number
}

/** What the script of the editor says while somebody types. */
export interface LiveMessages {
  saved: (time: string) => string
  saving: string
  offline: string
  signedOut: string
  signIn: string
  refused: string
  tooLarge: string
  inConflict: string
  merged: (author: string | null, labels: string) => string
  reshaped: string
  reload: string
  present: (person: string, minutes: number) => string
  conflict: (author: string | null) => string
  gone: string
  keepMine: string
  takeTheirs: string
  preview: string
  showPreview: string
  hidePreview: string
  toForm: string
  width: string
  widths: Readonly<Record<390 | 820 | 1440, string>>
  page: string
  visitor: string
  visitors: Readonly<Record<'decided' | 'undecided', string>>
  pictures: {
    sending: string
    done: string
    failed: string
    tooSmall: (picture: Size, least: Size) => string
  }
  mistaken: string
  noPage: string
  elsewhere: string
}

export const liveMessages: Messages<LiveMessages> = {
  lt: {
    saved: (time) => `Išsaugota ${time} juodraštyje`,
    saving: 'Saugoma…',
    offline: 'Nėra ryšio, bandoma vėl. Tekstas lieka čia.',
    signedOut: 'Prisijungimas baigėsi. Tekstas lieka čia ir bus išsaugotas, kai prisijungsite.',
    signIn: 'Prisijungti naujame lange',
    refused: 'Neišsaugota: jūs nebegalite redaguoti. Nusikopijuokite tekstą.',
    tooLarge: 'Neišsaugota: tekstas per ilgas. Sutrumpinkite jį.',
    inConflict: 'Pasirinkite, kuris tekstas lieka; kiti laukeliai išsaugoti.',
    merged: (author, labels) => `${author ?? 'Kitas žmogus'} ką tik pakeitė: ${labels}.`,
    reshaped: 'Kas nors pridėjo, perkėlė arba pašalino dalių.',
    reload: 'Įkelti iš naujo',
    present: (person, minutes) =>
      minutes < 1 ? `${person} čia` : `${person} čia, ${minutes} min.`,
    conflict: (author) =>
      `Šį laukelį tuo pačiu metu pakeitė ${author ?? 'kitas žmogus'}. Išbraukta tai, kas išsaugota, pabraukta tai, ką parašėte jūs.`,
    gone: 'Šio laukelio dokumente nebėra. Jūsų tekstas lieka čia, kol jį nusikopijuosite.',
    keepMine: 'Palikti mano',
    takeTheirs: 'Imti kito',
    preview: 'Peržiūra',
    showPreview: 'Peržiūra',
    hidePreview: 'Uždaryti peržiūrą',
    toForm: 'Į formą (F6)',
    width: 'Plotis',
    widths: { 390: 'Telefonas', 820: 'Planšetė', 1440: 'Kompiuteris' },
    page: 'Puslapis',
    visitor: 'Rodyti kaip',
    visitors: { decided: 'jau pasirinkusiam dėl slapukų', undecided: 'naujam lankytojui' },
    pictures: {
      sending: 'Įkeliama…',
      done: 'Įkelta ir parinkta.',
      failed: 'Įkelti nepavyko: nėra ryšio arba prisijungimas baigėsi. Bandykite vėl.',
      tooSmall: ({ width, height }, least) =>
        `Įkelta į paveikslus, bet čia per maža: ${width} × ${height}, o reikia bent ${least.width} × ${least.height} taškų.`,
    },
    mistaken: 'Yra taisytinų laukelių, todėl rodomas paskutinis tinkamas vaizdas.',
    noPage: 'Tokio puslapio su šiuo juodraščiu nėra.',
    elsewhere: 'Šį tekstą keičia kitas dokumentas',
  },
  en: {
    saved: (time) => `Saved at ${time} as a draft`,
    saving: 'Saving…',
    offline: 'No connection, trying again. The text stays here.',
    signedOut: 'You were signed out. The text stays here and is saved once you sign in.',
    signIn: 'Sign in in a new window',
    refused: 'Not saved: you may no longer edit. Copy the text.',
    tooLarge: 'Not saved: the text is too long. Shorten it.',
    inConflict: 'Choose which text stays; the other fields are saved.',
    merged: (author, labels) => `${author ?? 'Somebody else'} has just changed: ${labels}.`,
    reshaped: 'Somebody added, moved or removed parts.',
    reload: 'Load it again',
    present: (person, minutes) =>
      minutes < 1 ? `${person} is here` : `${person} is here, ${minutes} min`,
    conflict: (author) =>
      `${author ?? 'Somebody else'} changed this field at the same time. What is saved is struck out, and what you wrote is underlined.`,
    gone: 'The document no longer has this field. Your text stays here until you have copied it.',
    keepMine: 'Keep mine',
    takeTheirs: 'Take the other',
    preview: 'Preview',
    showPreview: 'Preview',
    hidePreview: 'Close the preview',
    toForm: 'To the form (F6)',
    width: 'Width',
    widths: { 390: 'Phone', 820: 'Tablet', 1440: 'Computer' },
    page: 'Page',
    visitor: 'Show as to',
    visitors: { decided: 'somebody who has chosen about cookies', undecided: 'a new visitor' },
    pictures: {
      sending: 'Uploading…',
      done: 'Uploaded and chosen.',
      failed: 'The upload failed: there is no connection, or you were signed out. Try again.',
      tooSmall: ({ width, height }, least) =>
        `It is in the library now, but too small here: ${width} × ${height}, and at least ${least.width} × ${least.height} pixels are needed.`,
    },
    mistaken: 'Some fields need correcting, so the last good view is shown.',
    noPage: 'There is no such page with this draft.',
    elsewhere: 'Another document changes this text',
  },
}
