import type { SubscriberSource } from '#features/subscribers/subscriber.ts'
import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/text/plural.ts'
import type { IssueDone, IssueFormProblem } from '../console-wire.ts'
import type { IssueState } from '../issue.ts'
import type { IssueForm } from '../issue-form.ts'
import { segmentMessages } from './segment-messages.ts'
import { type Part, sendMessages } from './send-messages.ts'

type Texts = FormTexts<IssueForm> &
  (typeof sendMessages)['lt'] & {
    title: string
    isPaused: (subject: string) => string
    isLate: (subject: string) => string
    states: Readonly<Record<IssueState, string>>
    done: Readonly<Record<IssueDone, string>>
    /** Follows the number of recipients. */
    recipients: PluralForms
    list: {
      none: string
      older: string
      create: string
      scheduled: string
      started: string
      changed: string
      accepted: string
    }
    posts: { title: string; label: string; take: string }
    compose: {
      newTitle: string
      back: string
      text: Part
      segment: Part
      markdown: string
      markdownRules: readonly string[]
      save: string
      preview: string
      now: string
      typeAgain: string
      problems: Readonly<Record<IssueFormProblem, string>>
      actions: Part
      copy: string
      remove: string
      removeSure: string
    }
    signedOut: { title: string; lead: string; signIn: string }
    languages: { any: string; lt: string; en: string }
    sources: Readonly<Record<SubscriberSource, string>> & { any: string }
  }

export const issueMessages: Messages<Texts> = {
  lt: {
    title: 'Naujienlaiškiai',
    isPaused: (subject) => `Naujienlaiškio „${subject}“ siuntimas sustabdytas`,
    isLate: (subject) => `Naujienlaiškis „${subject}“ nepradėtas siųsti numatytu laiku`,
    states: {
      draft: 'Juodraštis',
      scheduled: 'Suplanuotas',
      sending: 'Siunčiamas',
      paused: 'Sustabdytas',
      sent: 'Išsiųstas',
      cancelled: 'Atšauktas',
    },
    done: {
      saved: 'Išsaugota.',
      tested: 'Bandomasis laiškas išsiųstas. Paprastai jis ateina per minutę.',
      testedToFile: 'Bandomasis laiškas įrašytas į\u00a0duomenų aplanko poaplankį emails.',
      paused: 'Siuntimas sustabdytas.',
      resumed: 'Siuntimas tęsiamas.',
      cancelled: 'Siuntimas atšauktas.',
      retried: 'Siunčiama dar kartą tiems, dėl kurių neaišku, ar gavo.',
      recipientRetried: 'Šiam gavėjui siunčiama dar kartą.',
      groupResumed: 'Šiam paštui siunčiama vėl.',
      putOffRetried: 'Bandoma dabar, nebelaukiant.',
      serverRetried: 'Į\u00a0pašto serverį kreipiamasi dabar, nebelaukiant.',
    },
    recipients: {
      one: 'gavėjas',
      few: 'gavėjai',
      many: 'gavėjo',
      other: 'gavėjų',
    },
    list: {
      none: 'Naujienlaiškių dar nėra. Parašykite pirmą arba paimkite tinklaraščio įrašą.',
      older: 'Senesni',
      create: 'Rašyti naujienlaiškį',
      scheduled: 'Bus siunčiamas',
      started: 'Pradėtas siųsti',
      changed: 'Keistas',
      accepted: 'priimta',
    },
    posts: {
      title: 'Iš tinklaraščio įrašo',
      label: 'Įrašas',
      take: 'Paimti įrašą',
    },
    compose: {
      newTitle: 'Naujas naujienlaiškis',
      back: 'Visi naujienlaiškiai',
      text: {
        title: 'Laiškas',
        lead: 'Tema ir įžanga matomos pašto dėžutėje dar neatvėrus laiško.',
      },
      segment: {
        title: 'Kam siųsti',
        lead: 'Nieko nepasirinkus laišką gauna visi prenumeratoriai.',
      },
      markdown: 'Kaip žymėti tekstą',
      markdownRules: [
        '## Dalies pavadinimas',
        '**pastorintai**, *pasvirai*',
        '[nuorodos tekstas](https://adresas.lt) arba [kainos](/kainos)',
        '**[Mygtukas](https://adresas.lt)**\u00a0– atskiroje pastraipoje',
        '![Kas pavaizduota](https://adresas.lt/nuotrauka.jpg "1200x800")\u00a0– atskiroje pastraipoje, kabutėse plotis ir aukštis',
        '- sąrašo eilutė, 1. numeruota eilutė, > citata',
        '{vardas|bičiuli}\u00a0– skaitytojo vardas, toks, kokį jis įrašė; jei nežinomas\u00a0– „bičiuli“. Tinka ir temoje',
      ],
      save: 'Išsaugoti',
      preview: 'Peržiūrėti ir siųsti',
      now: 'Pagal išsaugotą pasirinkimą dabar laišką gautų',
      typeAgain: 'Neišsaugota. Pataisykite pažymėtus laukus\u00a0– tekstas niekur nedingo.',
      problems: {
        changed_meanwhile:
          'Neišsaugota: šis juodraštis tuo metu pakeistas kitame lange arba jau siunčiamas. Nusikopijuokite savo tekstą ir atverkite juodraštį iš naujo.',
        failed: 'Neišsaugota: duomenų bazė neatsako. Tekstas čia liko, pabandykite dar kartą.',
      },
      actions: { title: 'Kita', lead: 'Kopija atveriama kaip naujas juodraštis.' },
      copy: 'Kopijuoti',
      remove: 'Ištrinti juodraštį',
      removeSure: 'Taip, ištrinti',
    },
    signedOut: {
      title: 'Jūs atjungti',
      lead: 'Neišsaugota, bet tekstas liko čia. Prisijunkite naujame lange, tada grįžkite į\u00a0šį ir išsaugokite.',
      signIn: 'Prisijungti naujame lange',
    },
    languages: { any: 'Visomis kalbomis', lt: 'Lietuvių', en: 'Anglų' },
    sources: {
      any: 'Visi',
      form: 'Per svetainės formą',
      embed: 'Per formą kitoje svetainėje',
      import: 'Įkelti iš failo',
      console: 'Pridėti valdymo skyde',
      provider: 'Iš naujienlaiškių paslaugos',
    },
    fields: {
      subject: {
        label: 'Tema',
        problem: 'Įrašykite temą, ne ilgesnę kaip 150 ženklų.',
      },
      preheader: {
        label: 'Įžanga',
        hint: 'Sakinys, kurį pašto programos rodo po temos; geriausia 40–90 ženklų.',
        problem: 'Įžanga negali būti ilgesnė kaip 150 ženklų.',
      },
      language: { label: 'Laiško kalba', problem: 'Pasirinkite kalbą.' },
      body: {
        label: 'Tekstas',
        problem: 'Tekstas per ilgas: telpa 60 000 ženklų.',
      },
      segmentLanguage: { label: 'Prenumeratoriaus kalba', problem: 'Pasirinkite kalbą.' },
      segmentSource: { label: 'Kaip prisijungė', problem: 'Pasirinkite iš sąrašo.' },
      ...segmentMessages.lt.fields,
      joinedFrom: { label: 'Prisijungė nuo', problem: 'Pasirinkite dieną.' },
      joinedTo: {
        label: 'Prisijungė iki',
        problem: 'Pasirinkite dieną, ne ankstesnę už pirmąją.',
      },
    },
    ...sendMessages.lt,
  },
  en: {
    title: 'Newsletters',
    isPaused: (subject) => `Sending of the newsletter “${subject}” is paused`,
    isLate: (subject) => `The newsletter “${subject}” was not started at its time`,
    states: {
      draft: 'Draft',
      scheduled: 'Scheduled',
      sending: 'Being sent',
      paused: 'Paused',
      sent: 'Sent',
      cancelled: 'Cancelled',
    },
    done: {
      saved: 'Saved.',
      tested: 'The test email was sent. It usually arrives within a\u00a0minute.',
      testedToFile: 'The test email was written to the folder emails of the data folder.',
      paused: 'Sending is paused.',
      resumed: 'Sending goes on.',
      cancelled: 'Sending was cancelled.',
      retried: 'Sent once more to those who may not have got it.',
      recipientRetried: 'It is sent to this recipient once more.',
      groupResumed: 'These mailboxes are tried again.',
      putOffRetried: 'They are tried now.',
      serverRetried: 'The mail server is asked again now.',
    },
    recipients: { one: 'recipient', other: 'recipients' },
    list: {
      none: 'No newsletters yet. Write the first one or take a\u00a0blog post.',
      older: 'Older',
      create: 'Write a newsletter',
      scheduled: 'Will be sent',
      started: 'Sending began',
      changed: 'Changed',
      accepted: 'accepted',
    },
    posts: { title: 'From a blog post', label: 'Post', take: 'Take the post' },
    compose: {
      newTitle: 'New newsletter',
      back: 'All newsletters',
      text: {
        title: 'Email',
        lead: 'Subject and preheader are seen in the inbox before the email is opened.',
      },
      segment: {
        title: 'Who gets it',
        lead: 'With nothing chosen, all subscribers do.',
      },
      markdown: 'How to mark up the text',
      markdownRules: [
        '## Title of a part',
        '**bold**, *italic*',
        '[text of a\u00a0link](https://address.eu) or [pricing](/en/pricing)',
        '**[Button](https://address.eu)**\u00a0– in a\u00a0paragraph of its own',
        '![What it shows](https://address.eu/photo.jpg "1200x800")\u00a0– in a\u00a0paragraph of its own, width and height in quotes',
        '- item of a\u00a0list, 1. numbered item, > quote',
        '{name|friend}\u00a0– the first name as its reader typed it, or “friend” where it is not known. The subject may have it too',
      ],
      save: 'Save',
      preview: 'Preview and send',
      now: 'By what is saved, the email would now go to',
      typeAgain: 'Not saved. Mend the marked fields; your text is all here.',
      problems: {
        changed_meanwhile:
          'Not saved: this draft was changed in another window meanwhile, or is being sent already. Copy your text and open the draft again.',
        failed:
          'Not saved: the database does not answer. Your text is still here; please try again.',
      },
      actions: { title: 'More', lead: 'A copy opens as a new draft.' },
      copy: 'Copy',
      remove: 'Delete the draft',
      removeSure: 'Yes, delete it',
    },
    signedOut: {
      title: 'You are signed out',
      lead: 'Not saved, but your text is still here. Sign in in a\u00a0new window, then come back to this one and save.',
      signIn: 'Sign in in a new window',
    },
    languages: { any: 'In all languages', lt: 'Lithuanian', en: 'English' },
    sources: {
      any: 'All',
      form: 'By the form of the site',
      embed: 'By a form on another site',
      import: 'Imported from a file',
      console: 'Added in the console',
      provider: 'From a newsletter service',
    },
    fields: {
      subject: { label: 'Subject', problem: 'Enter a\u00a0subject of at most 150 characters.' },
      preheader: {
        label: 'Preheader',
        hint: 'A sentence that mail programs show after the subject; best 40–90 characters.',
        problem: 'The preheader can have at most 150 characters.',
      },
      language: { label: 'Language of the email', problem: 'Choose a language.' },
      body: { label: 'Text', problem: 'The text is too long: 60,000 characters fit.' },
      segmentLanguage: { label: 'Language of the subscriber', problem: 'Choose a language.' },
      segmentSource: { label: 'How they joined', problem: 'Choose from the list.' },
      ...segmentMessages.en.fields,
      joinedFrom: { label: 'Joined from', problem: 'Choose a day.' },
      joinedTo: {
        label: 'Joined until',
        problem: 'Choose a\u00a0day that is not before the first.',
      },
    },
    ...sendMessages.en,
  },
}
