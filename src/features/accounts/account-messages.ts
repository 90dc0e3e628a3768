import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { passkeyForm, passwordForm } from './forms.ts'
import { signInMessages } from './sign-in-messages.ts'
import type { AccountNotice, AccountProblem } from './wire.ts'

interface AccountMessages {
  title: string
  done: Record<AccountNotice, string>
  problems: Record<AccountProblem, string>
  passkeys: FormTexts<typeof passkeyForm> & {
    title: string
    lead: string
    add: string
    rename: string
    remove: string
    removeSure: string
    added: string
    used: string
    neverUsed: string
    noScript: string
    refused: string
  }
  password: FormTexts<typeof passwordForm> & {
    title: string
    lead: string
    none: string
    signInAgain: string
    change: string
    set: string
    remove: string
    removeNote: string
    removeSure: string
  }
  codes: {
    title: string
    lead: string
    left: (count: number) => string
    none: string
    make: string
    renew: string
    renewNote: string
    once: string
  }
  sessions: {
    title: string
    lead: string
    unknownDevice: string
    thisOne: string
    seen: string
    started: string
    network: string
    end: string
    endOthers: string
    endAll: string
  }
  preferences: {
    title: string
    language: string
    byBrowser: string
    theme: string
    bySystem: string
    light: string
    dark: string
    shortcuts: string
    save: string
  }
  again: { why: string; link: string }
  passkeyNeeded: {
    title: string
    lead: string
    what: string
    hasOne: string
    signIn: string
    signOut: string
  }
}

export const accountMessages: Messages<AccountMessages> = {
  lt: {
    title: 'Mano paskyra',
    done: {
      preferences: 'Nuostatos išsaugotos.',
      password: 'Slaptažodis pakeistas, kiti įrenginiai atjungti.',
      noPassword: 'Slaptažodžio nebėra. Prisijungsite prieigos raktu.',
      sessions: 'Atjungta.',
      passkeyAdded: 'Prieigos raktas pridėtas.',
      passkeyNamed: 'Prieigos raktas pervadintas.',
      passkeyRemoved: 'Prieigos raktas pašalintas.',
    },
    problems: {
      wrong: 'Dabartinis slaptažodis neteisingas.',
      throttled: 'Per daug bandymų. Palaukite ir bandykite dar kartą.',
      short: signInMessages.lt.setup.fields.password.problem,
      lastCredential: 'Tai vienintelis jūsų būdas prisijungti, todėl jo pašalinti negalima.',
    },
    passkeys: {
      title: 'Prieigos raktai',
      lead: 'Prisijungiama piršto atspaudu, veidu arba įrenginio kodu. Tokio rakto neįmanoma atspėti ar išvilioti.',
      fields: {
        name: {
          label: 'Rakto pavadinimas',
          hint: 'Kad atpažintumėte, pavyzdžiui, „Darbo kompiuteris“.',
          problem: '',
        },
      },
      add: 'Pridėti prieigos raktą',
      rename: 'Pervadinti',
      remove: 'Pašalinti',
      removeSure: 'Tikrai pašalinti',
      added: 'Pridėtas',
      used: 'naudotas',
      neverUsed: 'dar nenaudotas',
      noScript: 'Prieigos raktui pridėti naršyklėje reikia įjungti „JavaScript“.',
      refused: 'Prieigos rakto pridėti nepavyko. Bandykite dar kartą.',
    },
    password: {
      title: 'Slaptažodis',
      lead: 'Pakeitus slaptažodį, kituose įrenginiuose būsite atjungti.',
      none: 'Slaptažodžio nėra: prisijungiate tik prieigos raktu.',
      signInAgain: 'Norėdami jį nustatyti, prisijunkite iš naujo.',
      fields: {
        present: { label: 'Dabartinis slaptažodis', problem: '' },
        password: { ...signInMessages.lt.setup.fields.password, label: 'Naujas slaptažodis' },
      },
      change: 'Pakeisti slaptažodį',
      set: 'Nustatyti slaptažodį',
      remove: 'Atsisakyti slaptažodžio',
      removeNote: 'Prisijungsite tik prieigos raktu arba atkūrimo kodu.',
      removeSure: 'Tikrai atsisakyti',
    },
    codes: {
      title: 'Atkūrimo kodai',
      lead: 'Jei pamestumėte įrenginį ar pamirštumėte slaptažodį, prisijungsite vienu iš šių kodų. Kiekvienas tinka vieną kartą.',
      left: (count) => `Liko nepanaudotų kodų: ${count}.`,
      none: 'Kodų dar neturite.',
      make: 'Sukurti atkūrimo kodus',
      renew: 'Sukurti naujus kodus',
      renewNote: 'Sukūrus naujus, senieji nebegalios.',
      once: 'Štai jūsų kodai. Daugiau jų neparodysime, todėl užsirašykite arba išsispausdinkite dabar.',
    },
    sessions: {
      title: 'Kur esate prisijungę',
      lead: 'Jei kurio nors įrenginio nepažįstate, atjunkite jį ir pakeiskite slaptažodį.',
      unknownDevice: 'Nežinomas įrenginys',
      thisOne: 'šis įrenginys',
      seen: 'Naudotas',
      started: 'prisijungta',
      network: 'tinklas',
      end: 'Atjungti',
      endOthers: 'Atjungti kitus',
      endAll: 'Atjungti visur',
    },
    preferences: {
      title: 'Nuostatos',
      language: 'Kalba',
      byBrowser: 'Kaip naršyklėje',
      theme: 'Išvaizda',
      bySystem: 'Kaip sistemoje',
      light: 'Šviesi',
      dark: 'Tamsi',
      shortcuts: 'Spartieji klavišai',
      save: 'Išsaugoti',
    },
    again: {
      why: 'Saugumo sumetimais čia keisti galima tik 10 minučių po prisijungimo.',
      link: 'Prisijunkite iš naujo',
    },
    passkeyNeeded: {
      title: 'Reikia prieigos rakto',
      lead: 'Savininkas nustatė, kad prisijungiama tik prieigos raktu. Kol jo neturite, kitų valdymo puslapių nerodome.',
      what: 'Prieigos raktas\u00a0– tai du veiksniai iš karto: jūsų įrenginys ir piršto atspaudas, veidas arba įrenginio kodas.',
      hasOne:
        'Prieigos raktą jau turite, todėl vien slaptažodžio neužtenka: prisijunkite raktu. Jei jį praradote, prisijunkite atkūrimo kodu ir pridėsite naują.',
      signIn: 'Prisijungti iš naujo',
      signOut: 'Atsijungti',
    },
  },
  en: {
    title: 'My account',
    done: {
      preferences: 'The preferences are saved.',
      password: 'The password is changed and other devices are signed out.',
      noPassword: 'The password is removed. You now sign in with a passkey.',
      sessions: 'Signed out.',
      passkeyAdded: 'The passkey is added.',
      passkeyNamed: 'The passkey is renamed.',
      passkeyRemoved: 'The passkey is removed.',
    },
    problems: {
      wrong: 'The current password is wrong.',
      throttled: 'Too many attempts. Wait a while and try again.',
      short: signInMessages.en.setup.fields.password.problem,
      lastCredential: 'This is your only way to sign in, so it cannot be removed.',
    },
    passkeys: {
      title: 'Passkeys',
      lead: 'You sign in with a fingerprint, your face or the device’s code. A passkey cannot be guessed or phished.',
      fields: {
        name: {
          label: 'Name of the passkey',
          hint: 'To help you recognise it, such as “Work computer”.',
          problem: '',
        },
      },
      add: 'Add a passkey',
      rename: 'Rename',
      remove: 'Remove',
      removeSure: 'Remove it',
      added: 'Added',
      used: 'used',
      neverUsed: 'not used yet',
      noScript: 'Adding a passkey needs JavaScript.',
      refused: 'The passkey could not be added. Please try again.',
    },
    password: {
      title: 'Password',
      lead: 'Changing the password signs you out on other devices.',
      none: 'There is no password: you sign in with a passkey only.',
      signInAgain: 'To set one, sign in again first.',
      fields: {
        present: { label: 'Current password', problem: '' },
        password: { ...signInMessages.en.setup.fields.password, label: 'New password' },
      },
      change: 'Change the password',
      set: 'Set a password',
      remove: 'Remove the password',
      removeNote: 'You will then sign in only with a passkey or a recovery code.',
      removeSure: 'Yes, remove it',
    },
    codes: {
      title: 'Recovery codes',
      lead: 'If you lose a device or forget the password, one of these codes signs you in. Each works once.',
      left: (count) => `Unused codes left: ${count}.`,
      none: 'You have no codes yet.',
      make: 'Create recovery codes',
      renew: 'Create new codes',
      renewNote: 'Once there are new ones, the old ones stop working.',
      once: 'Here are your codes. They will not be shown again, so write them down or print them now.',
    },
    sessions: {
      title: 'Where you are signed in',
      lead: 'If you do not recognise a device, sign it out and change your password.',
      unknownDevice: 'Unknown device',
      thisOne: 'this device',
      seen: 'Used',
      started: 'signed in',
      network: 'network',
      end: 'Sign out',
      endOthers: 'Sign out the others',
      endAll: 'Sign out everywhere',
    },
    preferences: {
      title: 'Preferences',
      language: 'Language',
      byBrowser: 'Same as the browser',
      theme: 'Appearance',
      bySystem: 'Same as the system',
      light: 'Light',
      dark: 'Dark',
      shortcuts: 'Keyboard shortcuts',
      save: 'Save',
    },
    again: {
      why: 'For your security, this can be changed only within 10 minutes of signing in.',
      link: 'Sign in again',
    },
    passkeyNeeded: {
      title: 'A passkey is needed',
      lead: 'An owner has decided that everybody signs in with a passkey. Until you have one, no other page of the console is shown.',
      what: 'A passkey is two factors at once: your device, and your fingerprint, your face or the device’s code.',
      hasOne:
        'You have a passkey already, so the password alone is not enough: sign in with the passkey. If you have lost it, sign in with a recovery code and add a new one.',
      signIn: 'Sign in again',
      signOut: 'Sign out',
    },
  },
}
