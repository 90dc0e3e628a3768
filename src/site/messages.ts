import type { Messages } from '#lib/language.ts'
import type { ErrorPageProps } from './pages.ts'

interface Texts {
  skip: string
  home: (site: string) => string
  openMenu: string
  /** The same button while the menu is open. */
  closeMenu: string
  navigation: string
  cart: string
  /** Text before the number of pieces. */
  inCart: string
  /** In the header of checkouts. */
  secureCheckout: string
  contacts: string
  contactPage: string
  cookieSettings: string
  /** Replaces the demonstration's notice once another firm sells. */
  partlyDemonstration: string
  toTop: string
  backHome: string
  errors: Readonly<Record<ErrorPageProps['status'], { title: string; text: string }>>
}

export const messages: Messages<Texts> = {
  lt: {
    skip: 'Pereiti prie turinio',
    home: (site) => `${site}, pradžia`,
    openMenu: 'Meniu',
    closeMenu: 'Užverti',
    navigation: 'Svetainės dalys',
    cart: 'Krepšelis',
    inCart: 'prekių:',
    secureCheckout: 'Saugus apmokėjimas',
    contacts: 'Susisiekime',
    contactPage: 'Kontaktai',
    cookieSettings: 'Slapukų nustatymai',
    partlyDemonstration:
      'Dalis šios svetainės tekstų ir žmonių dar yra iš demonstracijos, todėl išgalvoti.',
    toTop: 'Į viršų',
    backHome: 'Grįžti į pradžią',
    errors: {
      400: {
        title: 'Šios užklausos nesupratome',
        text: 'Atsiųsta ne tai, ko laukėme. Grįžkite atgal ir pabandykite dar kartą.',
      },
      403: {
        title: 'Čia jums kelio nėra',
        text: 'Šis puslapis atveriamas ne visiems. Jei manote, kad turėtumėte jį matyti, prisijunkite iš naujo.',
      },
      404: {
        title: 'Šios vietos žemėlapyje nėra',
        text: 'Puslapis perkeltas, pašalintas arba adrese įsivėlė klaida. Grįžkime ten, kur kelias aiškus.',
      },
      429: {
        title: 'Truputį per greitai',
        text: 'Per trumpą laiką gavome per daug užklausų. Palaukite minutę ir pabandykite dar kartą.',
      },
      500: {
        title: 'Nuklydome nuo kurso',
        text: 'Kažkas sugedo mūsų pusėje, jūs čia niekuo dėti. Klaidą užfiksavome. Pabandykite po kelių minučių.',
      },
      503: {
        title: 'Trumpam sustojome',
        text: 'Svetainė tvarkoma arba šiuo metu labai apkrauta. Pabandykite po minutės.',
      },
    },
  },
  en: {
    skip: 'Skip to the content',
    home: (site) => `${site}, home`,
    openMenu: 'Menu',
    closeMenu: 'Close',
    navigation: 'Parts of the site',
    cart: 'Cart',
    inCart: 'items:',
    secureCheckout: 'Secure checkout',
    contacts: 'Get in touch',
    contactPage: 'Contact',
    cookieSettings: 'Cookie settings',
    partlyDemonstration:
      'Some texts and people on this site still come from the demonstration and are fictional.',
    toTop: 'Back to top',
    backHome: 'Back to the home page',
    errors: {
      400: {
        title: 'We did not understand that',
        text: 'We received something we did not expect. Please go back and try again.',
      },
      403: {
        title: 'There is no way through here',
        text: 'This page is not open to everyone. If you believe you should see it, sign in again.',
      },
      404: {
        title: 'This place is not on the map',
        text: 'The page has been moved or removed, or there is a mistake in the address. Let us go back to where the way is clear.',
      },
      429: {
        title: 'A little too fast',
        text: 'We received too many requests in a short time. Wait a minute and try again.',
      },
      500: {
        title: 'We are off course',
        text: 'Something broke on our side; it is not your fault. We have recorded the error. Please try again in a few minutes.',
      },
      503: {
        title: 'We have stopped for a moment',
        text: 'The site is under maintenance or very busy. Please try again in a minute.',
      },
    },
  },
}
