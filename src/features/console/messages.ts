import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/plural.ts'
import type { SetupProblem, SignInProblem } from './wire.ts'

interface ConsoleMessages {
  console: string
  signOut: string
  parts: string
  signIn: { title: string; email: string; password: string; button: string }
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
    signIn: { title: 'Sign in', email: 'Email', password: 'Password', button: 'Sign in' },
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
      answer: 'Answer by e-mail',
      subject: 'Your message',
      older: 'Earlier messages',
      kept: 'Messages are kept for 12 months, as their senders were told.',
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
