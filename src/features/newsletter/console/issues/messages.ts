import type { FormTexts } from '#lib/form.ts'
import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/plural.ts'
import type { IssueDone, IssueFormProblem, SendProblem } from '../../console-issues-wire.ts'
import type { IssueState } from '../../issue.ts'
import type { IssueTextProblem } from '../../issue-blocks.ts'
import type { IssueForm } from '../../issue-form.ts'
import type { SubscriberSource } from '../../subscriber.ts'

interface Part {
  title: string
  lead: string
}

interface Texts extends FormTexts<IssueForm> {
  title: string
  isPaused: (subject: string) => string
  states: Readonly<Record<IssueState, string>>
  done: Readonly<Record<IssueDone, string>>
  /** Follows a number of recipients. */
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
  preview: {
    title: (subject: string) => string
    back: string
    look: Part
    phone: string
    desktop: string
    light: string
    dark: string
    text: Part
    size: (kilobytes: string) => string
    large: string
    toFiles: string
    test: Part
    address: string
    wrongAddress: string
    mailOff: string
    sendTest: string
    send: Part
    time: string
    timeHint: string
    onward: string
  }
  textProblems: Readonly<Record<IssueTextProblem['kind'], string>>
  line: (number: number) => string
  problems: Readonly<Record<SendProblem, string>>
  notReady: string
  send: {
    title: string
    back: string
    now: (recipients: string) => string
    later: (recipients: string, time: string) => string
    nowButton: (recipients: string) => string
    laterButton: (recipients: string) => string
    wrongTime: string
    change: string
    about: Part
  }
}

export const issueMessages: Messages<Texts> = {
  lt: {
    title: 'Naujienlaiškiai',
    isPaused: (subject) => `Naujienlaiškio „${subject}“ siuntimas sustabdytas`,
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
      paused: 'Siuntimas sustabdytas.',
      resumed: 'Siuntimas tęsiamas.',
      cancelled: 'Siuntimas atšauktas.',
      retried: 'Siunčiama dar kartą tiems, dėl kurių nežinota.',
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
      joinedFrom: { label: 'Prisijungė nuo', problem: 'Pasirinkite dieną.' },
      joinedTo: {
        label: 'Prisijungė iki',
        problem: 'Pasirinkite dieną, ne ankstesnę už pirmąją.',
      },
    },
    preview: {
      title: (subject) => `Peržiūra: ${subject}`,
      back: 'Grįžti prie teksto',
      look: {
        title: 'Kaip atrodys',
        lead: 'Tai tikrasis laiškas. Pašto programos jį rodo truputį skirtingai, todėl išsisiųskite ir bandomąjį.',
      },
      phone: 'Telefone',
      desktop: 'Kompiuteryje',
      light: 'šviesiai',
      dark: 'tamsiai',
      text: {
        title: 'Be formatavimo',
        lead: 'Šį tekstą mato tie, kurių programa HTML nerodo.',
      },
      size: (kilobytes) => `Laiško dydis: ${kilobytes} kB.`,
      toFiles:
        'Pašto serveris nenurodytas (MAIL_URL), todėl laiškai niekam nebus išsiųsti: jie bus įrašyti į\u00a0duomenų aplanko poaplankį emails.',
      large:
        'Laiškas ilgas. „Gmail“ nukerpa tai, kas netelpa į\u00a0102 kB, o\u00a0telefonai\u00a0– dar anksčiau; siųsti galima iki 100 kB.',
      test: {
        title: 'Bandomasis laiškas',
        lead: 'Atsisakymo ir nustatymų nuorodos jame niekam nepriklauso.',
      },
      address: 'Kam siųsti',
      wrongAddress: 'Įrašykite teisingą el. pašto adresą.',
      mailOff: 'Neišsiųsta: pašto serveris nenurodytas.',
      sendTest: 'Siųsti bandomąjį',
      send: {
        title: 'Siuntimas',
        lead: 'Kitame žingsnyje dar paklausime, ar tikrai siųsti.',
      },
      time: 'Kada siųsti',
      timeHint: 'Lietuvos laiku. Palikite tuščią, jei siųsti iš karto.',
      onward: 'Toliau',
    },
    textProblems: {
      html: 'HTML žymės laiške nerodomos; žymėkite Markdown ženklais.',
      link: 'Nuoroda turi prasidėti https://, mailto:, tel: arba /.',
      image_place: 'Paveikslėlis turi stovėti atskiroje pastraipoje.',
      image_address:
        'Paveikslėlio adresas turi prasidėti https:// arba / ir baigtis ne .svg, .webp ar .avif.',
      image_alt: 'Tarp laužtinių skliaustų įrašykite, kas paveikslėlyje pavaizduota.',
      image_size: 'Po adreso kabutėse įrašykite plotį ir aukštį, pavyzdžiui, "1200x800".',
      too_deep: 'Sąrašai ir citatos sudėti per giliai vieni į\u00a0kitus.',
    },
    line: (number) => `${number} eilutė`,
    problems: {
      no_text: 'Laiške dar nėra teksto.',
      text_problems: 'Tekste yra tai, ko laiškas neparodys.',
      too_large: 'Laiškas didesnis nei 100 kB; sutrumpinkite tekstą.',
      no_recipients: 'Pagal pasirinkimą „Kam siųsti“ dabar nėra nė vieno gavėjo.',
    },
    notReady: 'Siųsti dar negalima',
    send: {
      title: 'Ar siųsti?',
      back: 'Grįžti į peržiūrą',
      now: (recipients) =>
        `Laišką dabar pat gaus ${recipients}. Atšaukti išsiųstų laiškų negalima.`,
      later: (recipients, time) =>
        `Laiškas bus siunčiamas ${time}. Dabar jį gautų ${recipients}; tikrasis skaičius paaiškės tą akimirką.`,
      nowButton: (recipients) => `Siųsti dabar: ${recipients}`,
      laterButton: (recipients) => `Suplanuoti: ${recipients}`,
      wrongTime: 'Pasirinkite laiką, kuris dar neatėjo, ne toliau kaip po metų.',
      change: 'Pakeisti laiką',
      about: { title: 'Siunčiama', lead: '' },
    },
  },
  en: {
    title: 'Newsletters',
    isPaused: (subject) => `Sending of the newsletter “${subject}” is paused`,
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
      paused: 'Sending is paused.',
      resumed: 'Sending goes on.',
      cancelled: 'Sending was cancelled.',
      retried: 'Sent once more to those of whom it was not known.',
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
      joinedFrom: { label: 'Joined from', problem: 'Choose a day.' },
      joinedTo: {
        label: 'Joined until',
        problem: 'Choose a\u00a0day that is not before the first.',
      },
    },
    preview: {
      title: (subject) => `Preview: ${subject}`,
      back: 'Back to the text',
      look: {
        title: 'What it will look like',
        lead: 'This is the real email. Mail programs differ a\u00a0little, so send yourself a\u00a0test too.',
      },
      phone: 'On a phone',
      desktop: 'On a computer',
      light: 'light',
      dark: 'dark',
      text: {
        title: 'Plain text',
        lead: 'What those see whose mail program shows no HTML.',
      },
      size: (kilobytes) => `Size of the email: ${kilobytes} kB.`,
      toFiles:
        'There is no mail server (MAIL_URL), so nobody will get the emails: they will be written to the folder emails of the data folder.',
      large:
        'The email is long. Gmail clips what is beyond 102 kB, phones even sooner; up to 100 kB can be sent.',
      test: {
        title: 'Test email',
        lead: 'Its links to unsubscribe and to the settings belong to nobody.',
      },
      address: 'Send it to',
      wrongAddress: 'Enter a valid email address.',
      mailOff: 'Not sent: there is no mail server.',
      sendTest: 'Send a test',
      send: { title: 'Sending', lead: 'The next step asks once more whether to send.' },
      time: 'When to send',
      timeHint: 'In Lithuanian time. Leave it empty to send at once.',
      onward: 'Next',
    },
    textProblems: {
      html: 'HTML tags are not shown in an email; use Markdown.',
      link: 'A link must begin with https://, mailto:, tel: or /.',
      image_place: 'A picture must stand in a\u00a0paragraph of its own.',
      image_address:
        'The address of a\u00a0picture must begin with https:// or / and not end in .svg, .webp or .avif.',
      image_alt: 'Say between the square brackets what the picture shows.',
      image_size: 'Give width and height in quotes after the address, such as "1200x800".',
      too_deep: 'Lists and quotes stand too deep within each other.',
    },
    line: (number) => `line ${number}`,
    problems: {
      no_text: 'The email has no text yet.',
      text_problems: 'There is something in the text that the email will not show.',
      too_large: 'The email is larger than 100 kB; shorten the text.',
      no_recipients: 'By the choice of “Who gets it” there is nobody to send to now.',
    },
    notReady: 'It cannot be sent yet',
    send: {
      title: 'Send it?',
      back: 'Back to the preview',
      now: (recipients) =>
        `The email goes to ${recipients} right now. Emails that were sent cannot be called back.`,
      later: (recipients, time) =>
        `The email will be sent on ${time}. Now it would go to ${recipients}; the real number is known at that moment.`,
      nowButton: (recipients) => `Send now: ${recipients}`,
      laterButton: (recipients) => `Schedule: ${recipients}`,
      wrongTime: 'Choose a\u00a0time that is still to come, at most a\u00a0year ahead.',
      change: 'Change the time',
      about: { title: 'Will be sent', lead: '' },
    },
  },
}
