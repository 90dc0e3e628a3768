import type { MessageDelivery } from '#features/contact/wire.ts'
import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/plural.ts'
import type { SetupProblem, SignInProblem } from './wire.ts'

interface ConsoleMessages {
  console: string
  signOut: string
  parts: string
  signIn: {
    title: string
    email: string
    password: string
    button: string
    or: string
    passkey: string
    passkeyRefused: string
    toRecovery: string
  }
  recovery: { title: string; lead: string; code: string; button: string; back: string }
  recoveryProblems: Record<SignInProblem, string>
  signInProblems: Record<SignInProblem, string>
  setup: { title: string; lead: string; hint: string; button: string; toSignIn: string }
  setupProblems: Record<SetupProblem, string>
  inbox: {
    title: string
    none: string
    unread: string
    readAt: string
    markRead: string
    remove: string
    removeSure: string
    answer: string
    subject: string
    older: string
    kept: string
    mailed: Readonly<Record<MessageDelivery['state'], string>>
    resend: string
    mailOff: string
  }
  today: {
    title: string
    visits: PluralForms
    visitors: PluralForms
    pageviews: PluralForms
    asOf: string
    reload: string
    stale: string
    pages: string
    page: string
    noPages: string
    why: string
    whyText: string
    reason: string
    count: string
    nothingDropped: string
    onward: string
  }
}

export const messages: Messages<ConsoleMessages> = {
  lt: {
    console: 'Valdymas',
    signOut: 'Atsijungti',
    parts: 'Valdymo dalys',
    signIn: {
      title: 'Prisijungimas',
      email: 'El. paštas',
      password: 'Slaptažodis',
      button: 'Prisijungti',
      or: 'arba',
      passkey: 'Prisijungti prieigos raktu',
      passkeyRefused:
        'Prieigos raktu prisijungti nepavyko. Bandykite dar kartą arba su slaptažodžiu.',
      toRecovery: 'Turiu atkūrimo kodą',
    },
    recovery: {
      title: 'Prisijungimas atkūrimo kodu',
      lead: 'Įveskite vieną iš kodų, kuriuos išsisaugojote. Jis tinka vieną kartą; prisijungę galėsite nustatyti naują slaptažodį.',
      code: 'Atkūrimo kodas',
      button: 'Prisijungti',
      back: 'Grįžti į prisijungimą',
    },
    recoveryProblems: {
      wrong: 'El. paštas arba kodas neteisingas.',
      throttled: 'Per daug bandymų. Palaukite ir bandykite dar kartą.',
    },
    signInProblems: {
      wrong: 'El. paštas arba slaptažodis neteisingas.',
      throttled: 'Per daug bandymų. Palaukite ir bandykite dar kartą.',
    },
    setup: {
      title: 'Jūsų paskyra',
      lead: 'Ši nuoroda veikia vieną kartą. Susikurkite paskyrą, su kuria prisijungsite prie valdymo.',
      hint: 'Bent 12 ženklų. Tinka kelių žodžių frazė.',
      button: 'Sukurti paskyrą',
      toSignIn: 'Eiti į prisijungimą',
    },
    setupProblems: {
      link: 'Ši nuoroda nebegalioja. Naują rasite ten, kur paleidote svetainę: ji parodoma kaskart paleidus, kol paskyros nėra.',
      email: 'Įveskite teisingą el. pašto adresą.',
      password: 'Slaptažodis turi būti nuo 12 iki 200 ženklų.',
    },
    inbox: {
      title: 'Žinutės',
      none: 'Žinučių nėra. Čia atsiras tai, ką lankytojai parašys kontaktų puslapyje.',
      unread: 'Neskaityta',
      readAt: 'Perskaityta',
      markRead: 'Pažymėti skaityta',
      remove: 'Ištrinti',
      removeSure: 'Tikrai ištrinti visam laikui',
      answer: 'Atsakyti laišku',
      subject: 'Jūsų žinutė',
      older: 'Ankstesnės žinutės',
      kept: 'Žinutės saugomos 12 mėnesių, kaip žadėta siuntėjui.',
      mailed: {
        sent: 'Laiškas jums išsiųstas',
        waiting: 'Laiškas jums laukia',
        failed: 'Laiško jums išsiųsti nepavyko',
      },
      resend: 'Siųsti iš naujo',
      mailOff: 'Laiškai apie žinutes nesiunčiami, nes pašto serveris nenurodytas.',
    },
    today: {
      title: 'Šiandien',
      visits: { one: 'apsilankymas', few: 'apsilankymai', other: 'apsilankymų' },
      visitors: { one: 'lankytojas', few: 'lankytojai', other: 'lankytojų' },
      pageviews: { one: 'peržiūra', few: 'peržiūros', other: 'peržiūrų' },
      asOf: 'Atnaujinta',
      reload: 'Atnaujinti dabar',
      stale: 'Nepavyksta gauti naujausių skaičių. Rodomi paskutiniai gauti.',
      pages: 'Žiūrimiausi puslapiai',
      page: 'Puslapis',
      noPages: 'Šiandien svetainėje dar niekas neapsilankė.',
      why: 'Kodėl skaičiai tokie',
      whyText:
        'Skaičiuojami tik lankytojai, kurie sutiko su statistika. Šių užklausų neskaičiavome:',
      reason: 'Priežastis',
      count: 'Kartai',
      nothingDropped: 'Šiandien neatmetėme nė vienos užklausos.',
      onward: 'Visa statistika: kiti laikai, šaltiniai, puslapiai',
    },
  },
  en: {
    console: 'Console',
    signOut: 'Sign out',
    parts: 'Parts of the console',
    signIn: {
      title: 'Sign in',
      email: 'Email',
      password: 'Password',
      button: 'Sign in',
      or: 'or',
      passkey: 'Sign in with a passkey',
      passkeyRefused: 'Signing in with a passkey did not work. Try again or use the password.',
      toRecovery: 'I have a recovery code',
    },
    recovery: {
      title: 'Sign in with a recovery code',
      lead: 'Enter one of the codes you saved. It works once; afterwards you can set a new password.',
      code: 'Recovery code',
      button: 'Sign in',
      back: 'Back to sign in',
    },
    recoveryProblems: {
      wrong: 'The email or the code is wrong.',
      throttled: 'Too many attempts. Wait a while and try again.',
    },
    signInProblems: {
      wrong: 'The email or the password is wrong.',
      throttled: 'Too many attempts. Wait a while and try again.',
    },
    setup: {
      title: 'Your account',
      lead: 'This link works once. Make the account you will sign in to the console with.',
      hint: 'At least 12 characters. A phrase of several words is good.',
      button: 'Make the account',
      toSignIn: 'Go to sign in',
    },
    setupProblems: {
      link: 'This link is no longer valid. You will find a new one where the site is started: it is shown at every start until there is an account.',
      email: 'Please enter a valid email.',
      password: 'The password must have between 12 and 200 characters.',
    },
    inbox: {
      title: 'Messages',
      none: 'There are no messages. What visitors write on the contact page will appear here.',
      unread: 'Unread',
      readAt: 'Read',
      markRead: 'Mark as read',
      remove: 'Delete',
      removeSure: 'Delete it for good',
      answer: 'Answer by email',
      subject: 'Your message',
      older: 'Earlier messages',
      kept: 'Messages are kept for 12 months, as their senders were told.',
      mailed: {
        sent: 'Mailed to you',
        waiting: 'Waiting to be mailed to you',
        failed: 'Could not be mailed to you',
      },
      resend: 'Send again',
      mailOff: 'Messages are not mailed to you, for no mail server is set.',
    },
    today: {
      title: 'Today',
      visits: { one: 'visit', other: 'visits' },
      visitors: { one: 'visitor', other: 'visitors' },
      pageviews: { one: 'page view', other: 'page views' },
      asOf: 'Updated',
      reload: 'Update now',
      stale: 'The latest numbers cannot be fetched. These are the last ones received.',
      pages: 'Most viewed pages',
      page: 'Page',
      noPages: 'Nobody has visited the site today yet.',
      why: 'Why these numbers',
      whyText: 'Only visitors who agreed to statistics are counted. These hits were not:',
      reason: 'Reason',
      count: 'Times',
      nothingDropped: 'No hit was dropped today.',
      onward: 'All statistics: other times, sources, pages',
    },
  },
}
