import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/text/plural.ts'
import type { Category } from './wire.ts'

interface BannerTexts {
  label: string
  title: string
  text: string
  policy: string
  /** Shown when the browser sends a privacy signal (GPC or DNT). */
  privacySignal: string
  /** Shown on a host the site is not registered for. */
  wrongHost: string
  /** Shown when the browser or the host prevented the choice from being stored. */
  notKept: string
  accept: string
  reject: string
  choose: string
  save: string
  close: string
  /** On the button that opens the banner again. */
  reopen: string
  /** For screen readers, when the banner asks and when a choice was saved. */
  statusAsking: string
  statusSaved: string
  alwaysOn: string
  /** Names the list of services that a category lets in. */
  services: string
  noServices: string
  noCookies: string
  retention: { days: PluralForms; session: string; untilCleared: string }
  categories: Readonly<Record<Category, { name: string; text: string }>>
}

/** Texts of the consent banner; changing one asks everybody who consented again. */
export const messages: Messages<BannerTexts> = {
  lt: {
    label: 'Slapukų nustatymai',
    title: 'Slapukai\u00a0– tik jums leidus',
    text: 'Būtinieji padeda svetainei veikti. Visus kitus įjungsime tik jums sutikus, o\u00a0persigalvoti galėsite bet kada.',
    policy: 'Slapukų politika',
    privacySignal:
      'Jūsų naršyklė prašo nesekti, todėl analitinius ir reklaminius laikome atmestais. Jei vis tiek juos leisite, galios šis jūsų pasirinkimas.',
    wrongHost:
      'Svetainė šiuo adresu neregistruota, todėl viskas, kam reikia sutikimo, čia išjungta.',
    notKept:
      'Jūsų pasirinkimo čia išsaugoti negalime, todėl viskas, kam reikia sutikimo, lieka išjungta.',
    accept: 'Priimti visus',
    reject: 'Atmesti visus',
    choose: 'Rinktis',
    save: 'Išsaugoti',
    close: 'Uždaryti',
    reopen: 'Slapukai',
    statusAsking: 'Prašome pasirinkti, kokius slapukus leidžiate.',
    statusSaved: 'Slapukų pasirinkimas išsaugotas.',
    alwaysOn: 'Visada įjungti',
    services: 'Paslaugos ir jų slapukai',
    noServices: 'Šiuo metu nenaudojame nė vieno.',
    noCookies: 'Slapukų neįrašo.',
    retention: {
      days: { one: 'diena', few: 'dienos', other: 'dienų' },
      session: 'Kol uždarysite naršyklę',
      untilCleared: 'Kol išvalysite naršyklės duomenis',
    },
    categories: {
      necessary: {
        name: 'Būtinieji',
        text: 'Įsimena jūsų pasirinkimą ir, jei ją pakeitėte, kalbą.',
      },
      functional: {
        name: 'Funkciniai',
        text: 'Leidžia rodyti trečiųjų šalių turinį, pavyzdžiui, susitikimų kalendorių.',
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
    privacySignal:
      'Your browser asks not to be tracked, so we treat analytics and advertising as refused. If you allow them anyway, that choice counts.',
    wrongHost:
      'This address is not registered for the site, so everything that needs consent is off here.',
    notKept: 'We cannot keep your choice here, so everything that needs consent stays off.',
    accept: 'Accept all',
    reject: 'Reject all',
    choose: 'Choose',
    save: 'Save choice',
    close: 'Close',
    reopen: 'Cookies',
    statusAsking: 'Please choose which cookies you allow.',
    statusSaved: 'Your choice of cookies has been saved.',
    alwaysOn: 'Always on',
    services: 'Services and their cookies',
    noServices: 'We use none at the moment.',
    noCookies: 'Sets no cookies.',
    retention: {
      days: { one: 'day', other: 'days' },
      session: 'Until you close the browser',
      untilCleared: 'Until you clear the browser’s data',
    },
    categories: {
      necessary: {
        name: 'Necessary',
        text: 'Remember your choice and, if you changed it, the language.',
      },
      functional: {
        name: 'Functional',
        text: 'Let us show third-party content, such as a booking calendar.',
      },
      analytics: {
        name: 'Analytics',
        text: 'Show what is read on the site, so that we can improve it.',
      },
      advertisement: {
        name: 'Advertising',
        text: 'Help us see whether our advertising works and avoid showing it needlessly.',
      },
    },
  },
}
