import type { Messages } from '#lib/language.ts'
import type { InvitationProblem, UserRole, UsersProblem } from './wire.ts'

interface UsersMessages {
  title: string
  problems: Record<UsersProblem, string>
  roles: Record<UserRole, string>
  roleNotes: Record<UserRole, string>
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
  }
  invite: {
    title: string
    lead: string
    email: string
    button: string
    waiting: string
    until: string
    cancel: string
    made: string
  }
  share: {
    title: string
    lead: string
    name: string
    nameHint: string
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
  invitation: {
    title: string
    lead: string
    password: string
    button: string
    problems: Record<InvitationProblem, string>
    spentTitle: string
  }
}

export const usersMessages: Messages<UsersMessages> = {
  lt: {
    title: 'Prieiga',
    problems: {
      email: 'Įveskite teisingą el. pašto adresą.',
      taken: 'Šiuo adresu paskyra jau yra.',
      lastOwner: 'Tai paskutinis savininkas. Pirma padarykite savininku ką nors kitą.',
      name: 'Įrašykite nuorodos pavadinimą.',
    },
    roles: { viewer: 'Stebėtojas', owner: 'Savininkas' },
    roleNotes: {
      viewer: 'Mato statistiką ir komentarus be adresų, nieko nekeičia.',
      owner: 'Mato ir gali viską.',
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
    },
    invite: {
      title: 'Pakviesti žmogų',
      lead: 'Gausite nuorodą, kurią išsiųsite patys. Ji veikia vieną kartą ir galioja 24 valandas.',
      email: 'Kviečiamojo el. paštas',
      button: 'Sukurti kvietimą',
      waiting: 'Dar nepriimti kvietimai',
      until: 'galioja iki',
      cancel: 'Atšaukti',
      made: 'Kvietimo nuoroda',
    },
    share: {
      title: 'Bendrinti statistiką',
      lead: 'Turintys nuorodą mato tik statistiką\u00a0– be prisijungimo ir be asmens duomenų. Ji galioja 90 dienų.',
      name: 'Nuorodos pavadinimas',
      nameHint: 'Kad žinotumėte, kam ją davėte.',
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
      password: 'Slaptažodis',
      button: 'Priimti kvietimą',
      problems: {
        link: 'Nuoroda panaudota, atšaukta arba nebegalioja. Paprašykite ją davusio žmogaus naujos.',
        password: 'Slaptažodis turi būti nuo 12 iki 200 ženklų.',
      },
      spentTitle: 'Ši nuoroda nebegalioja',
    },
  },
  en: {
    title: 'Access',
    problems: {
      email: 'Please enter a valid email.',
      taken: 'There is an account with this address already.',
      lastOwner: 'This is the last owner. Make somebody else an owner first.',
      name: 'Please give the link a name.',
    },
    roles: { viewer: 'Viewer', owner: 'Owner' },
    roleNotes: {
      viewer: 'Sees the statistics, and comments without email addresses; cannot change anything.',
      owner: 'Sees and can do everything.',
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
    },
    invite: {
      title: 'Invite somebody',
      lead: 'You get a link to send yourself. It works once and for 24 hours.',
      email: 'Email of the person invited',
      button: 'Make the invitation',
      waiting: 'Invitations not accepted yet',
      until: 'good until',
      cancel: 'Cancel',
      made: 'Link of the invitation',
    },
    share: {
      title: 'Share the statistics',
      lead: 'Whoever has the link sees the statistics only, without signing in and without personal data. It is valid for 90 days.',
      name: 'Name of the link',
      nameHint: 'So that you know whom you gave it to.',
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
      password: 'Password',
      button: 'Accept the invitation',
      problems: {
        link: 'The link was used or revoked, or its time is over. Ask whoever gave it to you for a new one.',
        password: 'The password must have between 12 and 200 characters.',
      },
      spentTitle: 'This link is no longer valid',
    },
  },
}
