import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { newsletterForm } from './form.ts'

/** Texts of the form, on our pages and in embeds. */
export interface FormMessages extends FormTexts<typeof newsletterForm> {
  placeholder: string
  button: string
  submitting: string
  /** Stored with every subscription as proof of consent: changing this text changes the proof. */
  consent: string
  subscribed: string
  pending: string
  failed: string
  /** Precedes the suggested address. */
  meant: string
}

export const messages: Messages<FormMessages> = {
  lt: {
    fields: {
      email: { label: 'Jūsų el. paštas', problem: 'Įveskite teisingą el.\u00a0pašto adresą' },
    },
    placeholder: 'Jūsų el. paštas',
    button: 'Prenumeruoti',
    submitting: 'Siunčiama…',
    consent:
      'Palikdami adresą sutinkate kartą per mėnesį gauti mūsų naujienlaiškį. Atsisakyti galite bet kada.',
    subscribed: 'Ačiū! Jūsų adresas įrašytas.',
    pending:
      'Išsiuntėme patvirtinimo laišką. Paspauskite jame esančią nuorodą ir užbaikite prenumeratą.',
    failed: 'Kažkas nepavyko. Bandykite dar kartą.',
    meant: 'Ar turėjote omenyje',
  },
  en: {
    fields: { email: { label: 'Your email', problem: 'Please enter a valid email' } },
    placeholder: 'Your email',
    button: 'Subscribe',
    submitting: 'Sending…',
    consent:
      'By giving your address you agree to receive our newsletter once a month. You can unsubscribe at any time.',
    subscribed: 'Thank you! Your address has been saved.',
    pending: "We've sent you a confirmation email. Please click the link to complete your signup!",
    failed: 'Something has gone wrong. Please try again.',
    meant: 'Did you mean',
  },
}
