import type { Messages } from '#lib/language.ts'
import type { Category } from './wire.ts'

interface Texts {
  label: string
  title: string
  text: string
  accept: string
  reject: string
  choose: string
  save: string
  close: string
  alwaysOn: string
  categories: Readonly<Record<Category, { name: string; text: string }>>
}

export const messages: Messages<Texts> = {
  lt: {
    label: 'Slapukų nustatymai',
    title: 'Slapukai – tik jums leidus',
    text: 'Be būtinųjų svetainė neveiktų. Visus kitus įjungsime tik tada, jei sutiksite. Nuomonę galėsite pakeisti puslapio apačioje.',
    accept: 'Priimti visus',
    reject: 'Atmesti visus',
    choose: 'Rinktis',
    save: 'Išsaugoti pasirinkimą',
    close: 'Užverti',
    alwaysOn: 'Visada įjungti',
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
    text: 'The necessary ones keep the site working. All others stay off unless you agree. You can change your mind at the foot of the page.',
    accept: 'Accept all',
    reject: 'Reject all',
    choose: 'Choose',
    save: 'Save my choice',
    close: 'Close',
    alwaysOn: 'Always on',
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
