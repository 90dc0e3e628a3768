import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/plural.ts'
import type { Category } from './wire.ts'

interface Texts {
  label: string
  title: string
  text: string
  policy: string
  /** Shown when the browser asks not to be followed. */
  signal: string
  /** Shown on an address the banner is not meant for. */
  elsewhere: string
  accept: string
  reject: string
  choose: string
  save: string
  close: string
  /** On the standing button that opens the banner again. */
  reopen: string
  /** Told to screen readers when the banner asks, and when a choice was kept. */
  asked: string
  saved: string
  alwaysOn: string
  /** Names the list of what a category lets in. */
  declared: string
  none: string
  noCookies: string
  kept: { days: PluralForms; session: string; untilCleared: string }
  categories: Readonly<Record<Category, { name: string; text: string }>>
}

export const messages: Messages<Texts> = {
  lt: {
    label: 'Slapukų nustatymai',
    title: 'Slapukai\u00a0– tik jums leidus',
    text: 'Būtinieji padeda svetainei veikti. Visus kitus įjungsime tik jums sutikus, o\u00a0persigalvoti galėsite bet kada.',
    policy: 'Slapukų politika',
    signal:
      'Jūsų naršyklė prašo nesekti, todėl analitinius ir reklaminius laikome atmestais. Jei vis tiek juos leisite, galios šis jūsų pasirinkimas.',
    elsewhere:
      'Svetainė šiuo adresu neregistruota, todėl viskas, kam reikia sutikimo, čia išjungta.',
    accept: 'Priimti visus',
    reject: 'Atmesti visus',
    choose: 'Rinktis',
    save: 'Išsaugoti',
    close: 'Užverti',
    reopen: 'Slapukai',
    asked: 'Prašome pasirinkti, kokius slapukus leidžiate.',
    saved: 'Slapukų pasirinkimas išsaugotas.',
    alwaysOn: 'Visada įjungti',
    declared: 'Tarnybos ir jų slapukai',
    none: 'Šiuo metu nenaudojame nė vieno.',
    noCookies: 'Slapukų neįrašo.',
    kept: {
      days: { one: 'diena', few: 'dienos', other: 'dienų' },
      session: 'Kol uždarysite naršyklę',
      untilCleared: 'Kol išvalysite naršyklės duomenis',
    },
    categories: {
      necessary: {
        name: 'Būtinieji',
        text: 'Įsimena jūsų pasirinkimą ir kalbą. Be jų svetainė neveiktų.',
      },
      functional: {
        name: 'Funkciniai',
        text: 'Leidžia rodyti kitų tarnybų turinį, pavyzdžiui, susitikimų kalendorių.',
      },
      analytics: {
        name: 'Analitiniai',
        text: 'Parodo, kas svetainėje skaitoma, kad galėtume ją tobulinti.',
      },
      advertisement: {
        name: 'Reklaminiai',
        text: 'Padeda suprasti, ar reklama veikia, ir nerodyti jos be reikalo.',
      },
    },
  },
  en: {
    label: 'Cookie settings',
    title: 'Cookies only if you allow them',
    text: 'The necessary ones keep the site working. All others stay off unless you agree, and you can change your mind at any time.',
    policy: 'Cookie policy',
    signal:
      'Your browser asks not to be tracked, so we treat analytics and advertisement as refused. If you allow them anyway, that choice counts.',
    elsewhere:
      'This address is not registered for the site, so everything that needs consent is off here.',
    accept: 'Accept all',
    reject: 'Reject all',
    choose: 'Choose',
    save: 'Save choice',
    close: 'Close',
    reopen: 'Cookies',
    asked: 'Please choose which cookies you allow.',
    saved: 'Your choice of cookies has been saved.',
    alwaysOn: 'Always on',
    declared: 'Services and their cookies',
    none: 'We use none at present.',
    noCookies: 'Sets no cookies.',
    kept: {
      days: { one: 'day', other: 'days' },
      session: 'Until you close the browser',
      untilCleared: 'Until you clear the browser’s data',
    },
    categories: {
      necessary: {
        name: 'Necessary',
        text: 'Remember your choice and language. The site would not work without them.',
      },
      functional: {
        name: 'Functional',
        text: 'Let us show what other services provide, such as a calendar of appointments.',
      },
      analytics: {
        name: 'Analytics',
        text: 'Show what is read on the site, so that we can improve it.',
      },
      advertisement: {
        name: 'Advertisement',
        text: 'Help to tell whether an advertisement works, and not to show it needlessly.',
      },
    },
  },
}
