import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { orderLookUpForm } from './form.ts'
import type { DownloadProblem, FormProblem } from './wire.ts'

interface LookUpTexts extends FormTexts<typeof orderLookUpForm> {
  title: string
  description: string
  lead: string
  /** Replaces the lead of the page and of the form where the site sends no emails. */
  leadWithoutEmails: string
  formTitle: string
  button: string
  problems: Readonly<Record<FormProblem, string>>
  problemsTitle: string
  sentTitle: string
  sent: string
  notSent: string
  again: string
}

interface Texts {
  lookUp: LookUpTexts
  download: {
    title: string
    problems: Readonly<Record<DownloadProblem, string>>
    toOrder: string
  }
  otherLanguage: string
  home: string
  contact: string
  privacy: string
  terms: string
}

export const messages: Messages<Texts> = {
  lt: {
    lookUp: {
      title: 'Mano užsakymas',
      description:
        'Gaukite savo užsakymo nuorodą: joje mokėjimas, sąskaita, atsisiuntimai ir sutarties atsisakymas.',
      lead: 'Sąskaita, failai, mokėjimas ir sutarties atsisakymas yra jūsų užsakymo puslapyje. Nuorodą į\u00a0jį siunčiame el.\u00a0paštu, todėl paskyros nereikia.',
      leadWithoutEmails:
        'Sąskaita, failai, mokėjimas ir sutarties atsisakymas yra jūsų užsakymo puslapyje. Ši svetainė el.\u00a0laiškų nesiunčia, todėl atverkite adresą, kurį išsisaugojote pirkdami, o\u00a0jei jo neturite\u00a0– parašykite mums.',
      formTitle: 'Gauti užsakymo nuorodą',
      fields: {
        email: {
          label: 'El. paštas',
          hint: 'Tas, kurį nurodėte pirkdami.',
          problem: 'Įveskite teisingą el.\u00a0pašto adresą.',
          missing: 'Įrašykite el.\u00a0pašto adresą.',
        },
        number: {
          label: 'Užsakymo numeris',
          hint: 'Dešimt skaitmenų iš mūsų laiško arba sąskaitos.',
          problem: 'Įrašykite dešimties skaitmenų užsakymo numerį.',
        },
      },
      button: 'Atsiųsti nuorodą',
      problems: {
        throttled:
          'Per trumpą laiką nuorodos prašyta per daug kartų. Šiek tiek palaukite ir bandykite dar kartą.',
        failed: 'Nepavyko ne dėl jūsų kaltės. Bandykite dar kartą.',
      },
      problemsTitle: 'Nuorodos dar neišsiuntėme',
      sentTitle: 'Patikrinkite paštą',
      sent: 'Jei toks užsakymas yra ir pirkta šiuo el.\u00a0paštu, nuoroda jau pakeliui. Dėl jūsų saugumo nesakome, ar toks užsakymas yra.',
      notSent:
        'Laiško nėra? Pažvelkite tarp brukalų, patikrinkite, ar numeris ir adresas tokie, kokius rašėte pirkdami, arba parašykite mums.',
      again: 'Bandyti dar kartą',
    },
    download: {
      title: 'Failo atsisiųsti nepavyko',
      problems: {
        unknown: 'Ši nuoroda neveikia. Gal nukopijuota ne visa.',
        missing: 'Failo šiuo metu nėra mūsų serveryje. Apie tai jau žinome, parašykite mums.',
        revoked: 'Pinigai už šį pirkinį grąžinti, todėl failas nebepasiekiamas.',
        expired: 'Atsisiuntimo laikas baigėsi. Parašykite mums ir nuorodą pratęsime.',
        used_up: 'Failas atsisiųstas tiek kartų, kiek buvo galima. Parašykite mums ir padėsime.',
      },
      toOrder: 'Į užsakymo puslapį',
    },
    otherLanguage: 'In English',
    home: 'Grįžti į pradžią',
    contact: 'Parašyti mums',
    privacy: 'Privatumo politika',
    terms: 'Pirkimo taisyklės',
  },
  en: {
    lookUp: {
      title: 'My order',
      description:
        'Get the link of your order: its payment, invoice, downloads and withdrawal from the contract are there.',
      lead: 'The invoice, files, payment and withdrawal are on the page of your order. We send its link by email, so there is no account.',
      leadWithoutEmails:
        'The invoice, files, payment and withdrawal are on the page of your order. This site sends no emails, so open the address you kept when you bought; if you do not have it, write to us.',
      formTitle: 'Get the link of an order',
      fields: {
        email: {
          label: 'Email',
          hint: 'The one you gave when you bought.',
          problem: 'Please enter a valid email.',
          missing: 'Enter your email address.',
        },
        number: {
          label: 'Order number',
          hint: 'Ten digits, from our email or the invoice.',
          problem: 'Please enter the ten digits of the order number.',
        },
      },
      button: 'Send the link',
      problems: {
        throttled:
          'The link has been asked for too often in a short time. Please wait a while and try again.',
        failed: 'Sorry, that did not work, and it is our fault. Please try again.',
      },
      problemsTitle: 'The link has not been sent yet',
      sentTitle: 'Check your mail',
      sent: 'If there is such an order and it was bought with this email, the link is on its way. For your safety we do not say whether there is one.',
      notSent:
        'No email? Look into your spam folder, check that number and address are those you bought with, or write to us.',
      again: 'Try again',
    },
    download: {
      title: 'The file could not be downloaded',
      problems: {
        unknown: 'This link doesn’t work. Part of it may be missing.',
        missing: 'The file is not on our server at the moment. We know; please write to us.',
        revoked: 'The money for this purchase was returned, so the file is no longer there.',
        expired: 'The time to download it is over. Write to us and we will extend it.',
        used_up:
          'The file has been downloaded as often as it may be. Write to us and we will help.',
      },
      toOrder: 'To the page of the order',
    },
    otherLanguage: 'Lietuviškai',
    home: 'Back to the home page',
    contact: 'Write to us',
    privacy: 'Privacy policy',
    terms: 'Terms of purchase',
  },
}
