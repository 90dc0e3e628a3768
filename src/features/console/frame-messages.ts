import type { Messages } from '#lib/language.ts'

interface FrameMessages {
  menu: string
  skip: string
  account: string
  viewer: string
  shared: string
  sharedNote: string
  shortcuts: string
  shortcutsNote: string
  shortcutKeys: { list: string; account: string }
  afterwards: string
  close: string
}

export const frameMessages: Messages<FrameMessages> = {
  lt: {
    menu: 'Meniu',
    skip: 'Pereiti prie turinio',
    account: 'Mano paskyra',
    viewer: 'Galite viską žiūrėti, bet ne keisti.',
    shared: 'Bendrinama statistika',
    sharedNote: 'Žiūrite iš bendrinamos nuorodos. Jos savininkas gali ją bet kada atšaukti.',
    shortcuts: 'Spartieji klavišai',
    shortcutsNote: 'Neveikia, kol rašote laukelyje. Išjungti galite savo paskyroje.',
    shortcutKeys: { list: 'Šis sąrašas', account: 'Mano paskyra' },
    afterwards: 'tada',
    close: 'Užverti',
  },
  en: {
    menu: 'Menu',
    skip: 'Skip to the content',
    account: 'My account',
    viewer: 'You may see everything but change nothing.',
    shared: 'Shared statistics',
    sharedNote: 'You came by a shared link. Its owner can revoke it at any time.',
    shortcuts: 'Keyboard shortcuts',
    shortcutsNote: 'They rest while you write in a field. You can turn them off in your account.',
    shortcutKeys: { list: 'This list', account: 'My account' },
    afterwards: 'then',
    close: 'Close',
  },
}
