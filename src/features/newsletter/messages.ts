import type { Messages } from '#lib/language.ts'

export interface NewsletterMessages {
  title: string
  label: string
  placeholder: string
  button: string
  submitting: string
  /** Kept with every subscription as proof of what was agreed to: changing it changes the proof. */
  consent: string
  subscribed: string
  pending: string
  invalidEmail: string
  failed: string
  back: string
}

export const messages: Messages<NewsletterMessages> = {
  lt: {
    title: 'Naujienlaiškis',
    label: 'Jūsų el. paštas',
    placeholder: 'Jūsų el. paštas',
    button: 'Prenumeruoti',
    submitting: 'Siunčiama…',
    consent:
      'Palikdami adresą sutinkate kartą per mėnesį gauti mūsų naujienlaiškį. Atsisakyti galite bet kada.',
    subscribed: 'Ačiū! Jūsų adresas įrašytas.',
    pending:
      'Išsiuntėme patvirtinimo laišką. Paspauskite jame esančią nuorodą ir užbaikite prenumeratą.',
    invalidEmail: 'Įveskite teisingą el. pašto adresą',
    failed: 'Kažkas nepavyko. Bandykite dar kartą.',
    back: 'Grįžti į pradžią',
  },
  en: {
    title: 'Newsletter',
    label: 'Your email',
    placeholder: 'Your email',
    button: 'Subscribe',
    submitting: 'Sending…',
    consent:
      'By leaving your address you agree to get our newsletter once a month. You can leave at any time.',
    subscribed: 'Thank you! Your address has been saved.',
    pending: "We've sent you a confirmation email. Please click the link to complete your signup!",
    invalidEmail: 'Please enter a valid email',
    failed: 'Something has gone wrong. Please try again.',
    back: 'Back to the start',
  },
}
