import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { invitationForm, inviteForm, shareForm } from './forms.ts'
import { signInMessages } from './sign-in-messages.ts'
import type { PasskeyDemand, UserRole } from './wire.ts'

interface UsersMessages {
  title: string
  problems: Record<'taken' | 'lastOwner' | 'noPasskey' | 'noCodes' | 'amount', string>
  roles: Record<UserRole, string>
  roleNotes: Record<UserRole, string>
  maxRefund: { label: string; hint: string }
  users: {
    title: string
    lead: string
    self: string
    seen: string
    neverSeen: string
    role: string
    changeRole: string
    remove: string
    removeSure: string
    endSessions: string
  }
  passkey: {
    title: string
    lead: string
    demandedOf: string
    demands: Record<PasskeyDemand, string>
    save: string
  }
  invite: FormTexts<typeof inviteForm> & {
    title: string
    lead: string
    button: string
    waiting: string
    until: string
    cancel: string
    made: string
  }
  share: FormTexts<typeof shareForm> & {
    title: string
    lead: string
    button: string
    made: string
    none: string
    validTo: string
    used: string
    neverUsed: string
    revoke: string
    revokeSure: string
  }
  once: string
  invitation: FormTexts<typeof invitationForm> & {
    title: string
    lead: string
    button: string
    spentTitle: string
    spent: string
  }
}

export const usersMessages: Messages<UsersMessages> = {
  lt: {
    title: 'Prieiga',
    problems: {
      taken: 'Šiuo adresu paskyra jau yra.',
      amount: 'Sumą įrašykite skaičiais, pavyzdžiui, 50 arba 49,90.',
      lastOwner: 'Tai paskutinis savininkas. Pirma padarykite savininku ką nors kitą.',
      noPasskey: 'Pirma patys prisijunkite prieigos raktu: taip įsitikinsite, kad jis veikia.',
      noCodes:
        'Pirma savo paskyroje susikurkite atkūrimo kodus: jų reikės, jei pamestumėte prieigos raktą.',
    },
    roles: {
      viewer: 'Stebėtojas',
      writer: 'Tekstų rengėjas',
      editor: 'Redaktorius',
      seller: 'Pardavėjas',
      marketer: 'Rinkodarininkas',
      bookkeeper: 'Buhalteris',
      owner: 'Savininkas',
    },
    roleNotes: {
      viewer: 'Mato statistiką ir komentarus be adresų, nieko nekeičia.',
      writer: 'Rengia svetainės tekstus; paskelbia juos kas nors kitas.',
      editor: 'Rengia ir skelbia svetainės tekstus.',
      seller:
        'Tvarko užsakymus, produktus, žinutes ir komentarus, grąžina pinigus iki nurodytos sumos.',
      marketer: 'Tvarko prenumeratorius, naujienlaiškius, nuolaidas, tikslus ir rinkodarą.',
      bookkeeper: 'Mato sąskaitas, užsakymus ir banko išrašus, nieko nekeičia.',
      owner: 'Mato ir gali viską.',
    },
    maxRefund: {
      label: 'Kiek pardavėjas gali grąžinti, €',
      hint: 'Daugiausia už vieną užsakymą. Tuščias laukas\u00a0– negali grąžinti nieko.',
    },
    users: {
      title: 'Žmonės',
      lead: 'Kas turi paskyrą ir ką gali. Pakeitimai galioja iš karto.',
      self: 'jūs',
      seen: 'Lankėsi',
      neverSeen: 'Šiuo metu neprisijungęs',
      role: 'Vaidmuo',
      changeRole: 'Pakeisti',
      remove: 'Pašalinti',
      removeSure: 'Tikrai pašalinti paskyrą',
      endSessions: 'Atjungti visur',
    },
    passkey: {
      title: 'Privalomas prieigos raktas',
      lead: 'Kam privaloma, tas per 7 dienas turi pridėti prieigos raktą ir juo jungtis; vėliau be jo mato tik puslapį raktui pridėti. Prieigos raktas\u00a0– du veiksniai iš karto: įrenginys ir piršto atspaudas, veidas arba kodas. Atkūrimo kodas tinka tik naujam raktui pridėti.',
      demandedOf: 'Kam privaloma',
      demands: { none: 'Niekam', owner: 'Savininkams', all: 'Visiems' },
      save: 'Išsaugoti',
    },
    invite: {
      title: 'Pakviesti žmogų',
      lead: 'Gausite nuorodą, kurią išsiųsite patys. Ji veikia vieną kartą ir galioja 24 valandas.',
      fields: {
        email: {
          label: 'Kviečiamojo el. paštas',
          problem: 'Įveskite teisingą el. pašto adresą.',
        },
      },
      button: 'Sukurti kvietimą',
      waiting: 'Dar nepriimti kvietimai',
      until: 'galioja iki',
      cancel: 'Atšaukti',
      made: 'Kvietimo nuoroda',
    },
    share: {
      title: 'Bendrinti statistiką',
      lead: 'Turintys nuorodą mato tik statistiką\u00a0– be prisijungimo ir be asmens duomenų. Ji galioja 90 dienų.',
      fields: {
        name: {
          label: 'Nuorodos pavadinimas',
          hint: 'Kad žinotumėte, kam ją davėte.',
          problem: 'Įrašykite nuorodos pavadinimą.',
        },
      },
      button: 'Sukurti nuorodą',
      made: 'Bendrinama nuoroda',
      none: 'Bendrinamų nuorodų nėra.',
      validTo: 'Galioja iki',
      used: 'naudota',
      neverUsed: 'dar nenaudota',
      revoke: 'Atšaukti',
      revokeSure: 'Tikrai atšaukti nuorodą',
    },
    once: 'Nukopijuokite dabar: daugiau šios nuorodos neparodysime.',
    invitation: {
      title: 'Esate pakviesti',
      lead: 'Susikurkite slaptažodį, ir paskyra bus jūsų.',
      fields: { password: signInMessages.lt.setup.fields.password },
      button: 'Priimti kvietimą',
      spentTitle: 'Ši nuoroda nebegalioja',
      spent: 'Nuoroda panaudota, atšaukta arba nebegalioja. Paprašykite ją davusio žmogaus naujos.',
    },
  },
  en: {
    title: 'Access',
    problems: {
      taken: 'There is an account with this address already.',
      amount: 'Please write the sum in digits, such as 50 or 49.90.',
      lastOwner: 'This is the last owner. Make somebody else an owner first.',
      noPasskey: 'Sign in with a passkey yourself first, so that you know it works.',
      noCodes:
        'Create recovery codes in your account first: they are needed if you lose your passkey.',
    },
    roles: {
      viewer: 'Viewer',
      writer: 'Writer',
      editor: 'Editor',
      seller: 'Seller',
      marketer: 'Marketer',
      bookkeeper: 'Bookkeeper',
      owner: 'Owner',
    },
    roleNotes: {
      viewer: 'Sees the statistics, and comments without email addresses; cannot change anything.',
      writer: 'Writes the texts of the site; somebody else publishes them.',
      editor: 'Writes and publishes the texts of the site.',
      seller: 'Handles orders, products, messages and comments, and refunds up to the sum given.',
      marketer: 'Handles subscribers, newsletters, coupons, goals and marketing.',
      bookkeeper: 'Sees invoices, orders and bank statements; cannot change anything.',
      owner: 'Sees and can do everything.',
    },
    maxRefund: {
      label: 'What a seller may refund, €',
      hint: 'At most for one order. Empty: nothing.',
    },
    users: {
      title: 'People',
      lead: 'Who has an account and what they can do. Changes take effect at once.',
      self: 'you',
      seen: 'Last seen',
      neverSeen: 'Not signed in now',
      role: 'Role',
      changeRole: 'Change',
      remove: 'Remove',
      removeSure: 'Remove the account',
      endSessions: 'Sign out everywhere',
    },
    passkey: {
      title: 'Passkey demanded',
      lead: 'Those of whom it is demanded have 7 days to add a passkey and sign in with it; after that, without one, they see only the page to add it. A passkey is two factors at once: a device, and a fingerprint, a face or a code. A recovery code only serves to add a new passkey.',
      demandedOf: 'Demanded of',
      demands: { none: 'Nobody', owner: 'Owners', all: 'Everybody' },
      save: 'Save',
    },
    invite: {
      title: 'Invite somebody',
      lead: 'You get a link to send yourself. It works once and for 24 hours.',
      fields: {
        email: { label: 'Email of the person invited', problem: 'Please enter a valid email.' },
      },
      button: 'Make the invitation',
      waiting: 'Invitations not accepted yet',
      until: 'good until',
      cancel: 'Cancel',
      made: 'Link of the invitation',
    },
    share: {
      title: 'Share the statistics',
      lead: 'Whoever has the link sees the statistics only, without signing in and without personal data. It is valid for 90 days.',
      fields: {
        name: {
          label: 'Name of the link',
          hint: 'So that you know whom you gave it to.',
          problem: 'Please give the link a name.',
        },
      },
      button: 'Make the link',
      made: 'Shared link',
      none: 'There are no shared links.',
      validTo: 'Valid until',
      used: 'used',
      neverUsed: 'not used yet',
      revoke: 'Revoke',
      revokeSure: 'Revoke the link',
    },
    once: 'Copy it now: this link will not be shown again.',
    invitation: {
      title: 'You are invited',
      lead: 'Choose a password, and the account is yours.',
      fields: { password: signInMessages.en.setup.fields.password },
      button: 'Accept the invitation',
      spentTitle: 'This link is no longer valid',
      spent:
        'The link was used or revoked, or its time is over. Ask whoever gave it to you for a new one.',
    },
  },
}
