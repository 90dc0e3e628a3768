import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { recoveryForm, setupForm, signInForm } from './forms.ts'
import type { SignInProblem } from './wire.ts'

interface SignInMessages {
  signIn: FormTexts<typeof signInForm> & {
    title: string
    button: string
    or: string
    passkey: string
    passkeyRefused: string
    toRecovery: string
  }
  signInProblems: Record<SignInProblem, string>
  recovery: FormTexts<typeof recoveryForm> & Record<'title' | 'lead' | 'button' | 'back', string>
  recoveryProblems: Record<SignInProblem, string>
  setup: FormTexts<typeof setupForm> &
    Record<'title' | 'lead' | 'button' | 'toRestore' | 'toSignIn' | 'spent', string>
}

export const signInMessages: Messages<SignInMessages> = {
  lt: {
    signIn: {
      title: 'Prisijungimas',
      fields: {
        email: { label: 'El. paštas', problem: '' },
        password: { label: 'Slaptažodis', problem: '' },
      },
      button: 'Prisijungti',
      or: 'arba',
      passkey: 'Prisijungti prieigos raktu',
      passkeyRefused:
        'Prieigos raktu prisijungti nepavyko. Bandykite dar kartą arba su slaptažodžiu.',
      toRecovery: 'Turiu atkūrimo kodą',
    },
    signInProblems: {
      wrong: 'El. paštas arba slaptažodis neteisingas.',
      throttled:
        'Per daug bandymų. Palaukite ir bandykite dar kartą arba, jei turite, prisijunkite prieigos raktu.',
    },
    recovery: {
      title: 'Prisijungimas atkūrimo kodu',
      lead: 'Įveskite vieną iš kodų, kuriuos išsisaugojote. Jis tinka vieną kartą; prisijungę galėsite nustatyti naują slaptažodį.',
      fields: {
        email: { label: 'El. paštas', problem: '' },
        code: { label: 'Atkūrimo kodas', problem: '' },
      },
      button: 'Prisijungti',
      back: 'Grįžti į prisijungimą',
    },
    recoveryProblems: {
      wrong: 'El. paštas arba kodas neteisingas.',
      throttled: 'Per daug bandymų. Palaukite ir bandykite dar kartą.',
    },
    setup: {
      title: 'Jūsų paskyra',
      lead: 'Ši nuoroda veikia vieną kartą. Susikurkite paskyrą, su kuria prisijungsite prie valdymo.',
      fields: {
        email: { label: 'El. paštas', problem: 'Įveskite teisingą el. pašto adresą.' },
        password: {
          label: 'Slaptažodis',
          hint: 'Bent 12 ženklų. Tinka kelių žodžių frazė.',
          problem: 'Slaptažodis turi būti nuo 12 iki 200 ženklų.',
        },
      },
      button: 'Sukurti paskyrą',
      toRestore: 'Grąžinti svetainę iš atsarginės kopijos',
      toSignIn: 'Eiti į prisijungimą',
      spent:
        'Ši nuoroda nebegalioja. Naują rasite ten, kur paleidote svetainę: ji parodoma kaskart paleidus, kol paskyros nėra.',
    },
  },
  en: {
    signIn: {
      title: 'Sign in',
      fields: {
        email: { label: 'Email', problem: '' },
        password: { label: 'Password', problem: '' },
      },
      button: 'Sign in',
      or: 'or',
      passkey: 'Sign in with a passkey',
      passkeyRefused: 'Signing in with a passkey did not work. Try again or use the password.',
      toRecovery: 'I have a recovery code',
    },
    signInProblems: {
      wrong: 'The email or the password is wrong.',
      throttled:
        'Too many attempts. Wait a while and try again, or use your passkey if you have one.',
    },
    recovery: {
      title: 'Sign in with a recovery code',
      lead: 'Enter one of the codes you saved. It works once; afterwards you can set a new password.',
      fields: {
        email: { label: 'Email', problem: '' },
        code: { label: 'Recovery code', problem: '' },
      },
      button: 'Sign in',
      back: 'Back to sign in',
    },
    recoveryProblems: {
      wrong: 'The email or the code is wrong.',
      throttled: 'Too many attempts. Wait a while and try again.',
    },
    setup: {
      title: 'Your account',
      lead: 'This link works once. Create the account you will use to sign in to the console.',
      fields: {
        email: { label: 'Email', problem: 'Please enter a valid email.' },
        password: {
          label: 'Password',
          hint: 'At least 12 characters. A phrase of several words is good.',
          problem: 'The password must have between 12 and 200 characters.',
        },
      },
      button: 'Create the account',
      toRestore: 'Restore the site from a backup',
      toSignIn: 'Go to sign in',
      spent:
        'This link is no longer valid. A new one is shown where the site is started, at every start until there is an account.',
    },
  },
}
