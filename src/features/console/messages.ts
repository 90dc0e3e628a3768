import type { Messages } from '#lib/language.ts'
import type { MenuGroup } from '#lib/menu-groups.ts'
import type { ConsoleErrorStatus } from './wire.ts'

interface ConsoleMessages {
  console: string
  toSite: string
  menu: string
  parts: string
  groups: Readonly<Record<MenuGroup, string>>
  skip: string
  viewer: string
  passkeyDue: (when: string) => string
  firstSteps: { title: string; progress: (done: number, total: number) => string; next: string }
  shared: string
  sharedNote: string
  signIn: string
  signOut: string
  shortcuts: string
  shortcutsNote: string
  shortcutList: string
  afterwards: string
  close: string
  errors: Readonly<Record<ConsoleErrorStatus, { title: string; text: string }>>
  toStart: string
  /** The label of links to pages that no menu contains. */
  relatedPages: string
  find: {
    title: string
    lead: string
    label: string
    pages: string
    all: string
  }
  list: {
    search: string
    find: string
    showAll: string
    nothingFound: string
    csv: string
    ticked: string
    tickAll: string
    tickNone: string
  }
}

export const messages: Messages<ConsoleMessages> = {
  lt: {
    console: 'Valdymas',
    toSite: 'Į svetainę',
    menu: 'Meniu',
    parts: 'Valdymo dalys',
    groups: {
      today: 'Šiandien',
      content: 'Turinys',
      shop: 'Parduotuvė',
      people: 'Žmonės',
      results: 'Rezultatai',
      settings: 'Nustatymai',
      personal: 'Jūsų paskyra',
    },
    skip: 'Pereiti prie turinio',
    viewer: 'Galite viską žiūrėti, bet ne keisti.',
    passkeyDue: (when) =>
      `Iki ${when} pridėkite prieigos raktą savo paskyroje ir juo prisijunkite: vėliau vien slaptažodžio nebeužteks.`,
    firstSteps: {
      title: 'Pirmieji žingsniai',
      progress: (done, total) => `${done} iš ${total}`,
      next: 'Toliau',
    },
    shared: 'Bendrinama statistika',
    sharedNote: 'Žiūrite iš bendrinamos nuorodos. Jos savininkas gali ją bet kada atšaukti.',
    signIn: 'Prisijungti',
    signOut: 'Atsijungti',
    shortcuts: 'Spartieji klavišai',
    shortcutsNote: 'Neveikia, kol rašote laukelyje. Išjungti galite savo paskyroje.',
    shortcutList: 'Šis sąrašas',
    afterwards: 'tada',
    close: 'Uždaryti',
    errors: {
      403: {
        title: 'Jūsų vaidmeniui čia neleidžiama',
        text: 'Šis puslapis arba veiksmas skirtas kitiems. Jei jo reikia, paprašykite savininko pakeisti jūsų vaidmenį.',
      },
      404: {
        title: 'Tokio puslapio nėra',
        text: 'Gal jis ištrintas, o gal adrese yra klaida. Visas valdymo dalis rasite meniu.',
      },
      503: {
        title: 'Įkeltų failų saugykla neatsako',
        text: 'Įkeltų paveikslų ir failų saugykla dabar nepasiekiama arba neįrašo, todėl šis veiksmas neužbaigtas. Niekas neprarasta: juodraščiai ir paskelbti tekstai saugūs. Po kelių minučių pakartokite tą patį veiksmą; jei vis tiek nepavyks, priežastis yra serverio žurnale.',
      },
    },
    toStart: 'Į valdymo pradžią',
    relatedPages: 'Susiję puslapiai',
    find: {
      title: 'Paieška',
      lead: 'Ieško visuose sąrašuose ir valdymo puslapiuose, kuriuos galite atverti.',
      label: 'Vardas, el. paštas, numeris ar žodis',
      pages: 'Valdymo puslapiai',
      all: 'Visi rasti',
    },
    list: {
      search: 'Ieškoti',
      find: 'Rasti',
      showAll: 'Rodyti viską',
      nothingFound: 'Nieko nerasta. Pabandykite kitus žodžius.',
      csv: 'Atsisiųsti CSV',
      ticked: 'Veiksmai su pažymėtais',
      tickAll: 'Pažymėti visus šio puslapio',
      tickNone: 'Nežymėti nė vieno',
    },
  },
  en: {
    console: 'Console',
    toSite: 'To the site',
    menu: 'Menu',
    parts: 'Parts of the console',
    groups: {
      today: 'Today',
      content: 'Content',
      shop: 'Shop',
      people: 'People',
      results: 'Results',
      settings: 'Settings',
      personal: 'Your account',
    },
    skip: 'Skip to the content',
    viewer: 'You may see everything but change nothing.',
    passkeyDue: (when) =>
      `Add a passkey in your account and sign in with it by ${when}: after that a password alone will not do.`,
    firstSteps: {
      title: 'First steps',
      progress: (done, total) => `${done} of ${total}`,
      next: 'Next',
    },
    shared: 'Shared statistics',
    sharedNote: 'You are viewing a shared link. Its owner can revoke it at any time.',
    signIn: 'Sign in',
    signOut: 'Sign out',
    shortcuts: 'Keyboard shortcuts',
    shortcutsNote:
      'They are off while you type in a field. You can turn them off for good in your account.',
    shortcutList: 'This list',
    afterwards: 'then',
    close: 'Close',
    errors: {
      403: {
        title: 'Not open to your role',
        text: 'This page or action is for others. If you need it, ask an owner to change your role.',
      },
      404: {
        title: 'There is no such page',
        text: 'It may have been deleted, or the address may be mistyped. All parts of the console are in the menu.',
      },
      503: {
        title: 'The store of uploads does not answer',
        text: 'The store of uploaded pictures and files cannot be reached or does not write now, so this action was not finished. Nothing is lost: drafts and published texts are safe. Repeat the same action in a few minutes; if it still fails, the server’s log has the reason.',
      },
    },
    toStart: 'To the console’s start page',
    relatedPages: 'Related pages',
    find: {
      title: 'Search',
      lead: 'Searches all lists and pages of the console that you may open.',
      label: 'Name, email, number or word',
      pages: 'Pages of the console',
      all: 'All that were found',
    },
    list: {
      search: 'Search',
      find: 'Find',
      showAll: 'Show all',
      nothingFound: 'Nothing found. Try other words.',
      csv: 'Download CSV',
      ticked: 'Actions for the selected',
      tickAll: 'Select all on this page',
      tickNone: 'Select none',
    },
  },
}
