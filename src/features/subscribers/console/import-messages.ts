import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { ImportState, ImportSummary } from '../imports.ts'
import type { importForm } from './import-form.ts'
import { type ImportStepMessages, importStepMessages } from './import-step-messages.ts'

interface ImportMessages extends FormTexts<typeof importForm>, ImportStepMessages {
  title: string
  back: string
  backToImports: string
  part: { title: string; lead: string }
  file: { label: string; hint: string; problem: string }
  ask: { label: string; hint: string }
  start: string
  notStarted: string
  problems: Readonly<Record<'file' | 'no_addresses' | 'one_is_running' | 'too_large', string>>
  former: { title: string; lead: string; none: string; older: string }
  progress: {
    states: Readonly<Record<ImportState, string>>
    label: string
    rows: string
    of: string
    asked: string
    failedNote: string
    reload: string
    stale: string
  }
  rejected: {
    title: string
    lead: string
    download: string
    columns: Readonly<
      Record<'line' | 'email' | 'reason' | 'outcome' | 'count' | 'examples', string>
    >
    more: string
  }
  /** The state and result of a past import, in one line. */
  summary: (summary: Pick<ImportSummary, 'counts' | 'totalRows' | 'state'>) => string
}

/** The states in which addresses of the file may be on the list. */
const importedStates: readonly ImportState[] = ['running', 'finished', 'failed']

export const importMessages: Messages<ImportMessages> = {
  lt: {
    ...importStepMessages.lt,
    title: 'Prenumeratorių importas',
    back: 'Visi prenumeratoriai',
    backToImports: 'Visi importai',
    part: {
      title: 'Naujas importas',
      lead: 'Tinka CSV failas iš bet kurios naujienlaiškių paslaugos ar skaičiuoklės. Stulpelius, skirtuką ir koduotę (UTF-8 arba Windows-1257) atpažinsime. Pirmiausia parodysime, kas nutiks, o importuosime tik jums paspaudus. Kas kitur prenumeratos atsisakė, įrašytas nebus nei iš šio, nei iš kitų failų. Jei toks žmogus prenumeruoja čia, prenumerata nutraukiama, nebent jis pats ją patvirtino vėliau, nei faile nurodyta atsisakymo data.',
    },
    file: {
      label: 'CSV failas',
      hint: 'Iki 20 MB. Stulpelis su adresais pavadintas „El. paštas“, „Email“ ar panašiai arba tiesiog pilnas adresų.',
      problem: 'Pasirinkite CSV failą iki 20 MB',
    },
    fields: {
      consent: {
        label: 'Iš kur šių žmonių sutikimas',
        hint: 'Pavyzdžiui: „2023–2026 m. užsiprenumeravo senojoje svetainėje per MailerLite ir patvirtino laiške“. Tekstas liks prie kiekvieno žmogaus kaip įrodymas.',
        problem: 'Aprašykite sutikimą bent 10 ženklų, daugiausia 1000',
      },
      language: {
        label: 'Kokia kalba siųsti',
        hint: 'Tiems, kurių kalba faile nenurodyta.',
        problem: 'Pasirinkite kalbą',
      },
      ask: { label: 'Paprašyti kiekvieno patvirtinti laišku', problem: '' },
      tag: {
        label: 'Žyma visiems įrašomiems',
        hint: 'Nebūtina. Žymas iš stulpelio „Žymos“, „Tags“ ar „Labels“ (atskirtas kableliais) perkelsime patys. Jau esantiems sąraše pridėsime tas, kurių jie neturi. Žmogui telpa 20 žymų, visoje svetainėje – 200 skirtingų; kas netelpa ar ilgesnis kaip 40 ženklų, praleidžiama.',
        problem:
          'Žyma prasideda raide ar skaitmeniu, joje ne daugiau kaip 40 ženklų ir nėra kablelių',
      },
    },
    ask: {
      label: 'Paprašyti kiekvieno patvirtinti laišku',
      hint: 'Nepažymėjus žmonės įrašomi iš karto ir jokio laiško apie tai negauna. Pažymėję kiekvienam išsiųsite po laišką, o į sąrašą paklius tik patvirtinusieji.',
    },
    start: 'Patikrinti failą',
    notStarted: 'Importas nepradėtas. Pataisykite pažymėtus laukus ir pasirinkite failą iš naujo.',
    problems: {
      file: 'Pasirinkite CSV failą.',
      no_addresses: 'Faile neradome nė vieno el. pašto adreso. Ar tai tikrai CSV failas?',
      one_is_running: 'Kitas importas dar nebaigtas. Palaukite, kol jis baigsis.',
      too_large: 'Failas per didelis: daugiausia 20 MB. Padalykite jį į kelis.',
    },
    former: {
      title: 'Ankstesni importai',
      lead: '',
      none: 'Importų dar nebuvo.',
      older: 'Ankstesni',
    },
    progress: {
      states: {
        asking: 'Laukiama jūsų atsakymų.',
        checking: 'Failas tikrinamas…',
        checked: 'Failas patikrintas, importas dar nepradėtas.',
        running: 'Importuojama…',
        finished: 'Importas baigtas.',
        failed: 'Importas nutrūko.',
        discarded: 'Failas atmestas, niekas neimportuota.',
        reverting: 'Importas atšaukiamas…',
        reverted: 'Importas atšauktas.',
      },
      label: 'Importo eiga',
      rows: 'Perskaityta eilučių:',
      of: 'iš',
      asked: 'Įrašytiesiems siunčiamas prašymas patvirtinti.',
      failedNote:
        'Kas suskaičiuota kaip įrašyta, lieka sąraše. Įkelkite tą patį failą dar kartą: jau įrašyti nepasikartos.',
      reload: 'Atnaujinti eigą',
      stale: 'Eigos sužinoti nepavyksta. Bandoma toliau.',
    },
    rejected: {
      title: 'Neįrašytos eilutės',
      lead: 'Saugoma 30 dienų.',
      download: 'Atsisiųsti visas (CSV)',
      columns: {
        line: 'Eilutė',
        email: 'Adresas',
        reason: 'Kodėl',
        outcome: 'Kas nutinka',
        count: 'Eilučių',
        examples: 'Pavyzdžiai',
      },
      more: 'Čia rodomos pirmos eilutės, visos – faile.',
    },
    summary: ({ counts, totalRows, state }) =>
      importedStates.includes(state)
        ? `Įrašyta: ${counts.added ?? 0}, eilučių faile: ${totalRows}.`
        : `Eilučių faile: ${totalRows}.`,
  },
  en: {
    ...importStepMessages.en,
    title: 'Import of subscribers',
    back: 'All subscribers',
    backToImports: 'All imports',
    part: {
      title: 'New import',
      lead: 'A CSV file of any newsletter service or spreadsheet will do. Columns, separator and encoding (UTF-8 or Windows-1257) are recognised. You first see what would happen, and nothing is imported before you press. Whoever unsubscribed there is not added, from this file or any other. If they are subscribed here, that ends, unless they themselves confirmed it later than the file says they left.',
    },
    file: {
      label: 'CSV file',
      hint: 'Up to 20 MB. The column of addresses is called “Email” or the like, or is simply full of addresses.',
      problem: 'Choose a CSV file of up to 20 MB',
    },
    fields: {
      consent: {
        label: 'Where these people’s consent comes from',
        hint: 'Such as: “Subscribed on the former site through MailerLite in 2023–2026 and confirmed by email”. The text stays with each person as the proof.',
        problem: 'Describe the consent in 10 to 1000 characters',
      },
      language: {
        label: 'Language of emails',
        hint: 'For those for whom the file names none.',
        problem: 'Choose a language',
      },
      ask: { label: 'Ask each of them to confirm by email', problem: '' },
      tag: {
        label: 'Tag for everybody who is added',
        hint: 'Optional. Tags in a column called “Tags”, “Labels” or “Žymos” (separated by commas) are taken over. People who are on the list already get those they lack. A person may have 20 tags and the site 200 different ones; what exceeds that, or has more than 40 characters, is left out.',
        problem: 'A tag begins with a letter or digit and has at most 40 characters and no commas',
      },
    },
    ask: {
      label: 'Ask each of them to confirm by email',
      hint: 'Without a tick people are added at once and get no email about it. With it each of them is emailed, and only those who confirm are on the list.',
    },
    start: 'Check the file',
    notStarted: 'Nothing was imported. Please mend the marked fields and choose the file again.',
    problems: {
      file: 'Choose a CSV file.',
      no_addresses: 'There is not one email address in the file. Is it really a CSV file?',
      one_is_running: 'Another import is still running. Please wait until it ends.',
      too_large: 'The file is too large: at most 20 MB. Divide it into several.',
    },
    former: {
      title: 'Earlier imports',
      lead: '',
      none: 'There were no imports yet.',
      older: 'Earlier',
    },
    progress: {
      states: {
        asking: 'Waiting for your answers.',
        checking: 'Checking the file…',
        checked: 'The file is checked, and nothing is imported yet.',
        running: 'Importing…',
        finished: 'The import has finished.',
        failed: 'The import has stopped.',
        discarded: 'The file was discarded, nothing was imported.',
        reverting: 'Reverting the import…',
        reverted: 'The import was reverted.',
      },
      label: 'Progress of the import',
      rows: 'Rows read:',
      of: 'of',
      asked: 'Those who were added are emailed to confirm.',
      failedNote:
        'Whoever was counted as added stays on the list. Upload the same file again: nobody is added twice.',
      reload: 'Refresh the progress',
      stale: 'The progress cannot be read. Trying again.',
    },
    rejected: {
      title: 'Rows that were not added',
      lead: 'Kept for 30 days.',
      download: 'Download all (CSV)',
      columns: {
        line: 'Line',
        email: 'Address',
        reason: 'Why',
        outcome: 'What becomes of them',
        count: 'Rows',
        examples: 'Examples',
      },
      more: 'These are the first rows; the file has all of them.',
    },
    summary: ({ counts, totalRows, state }) =>
      importedStates.includes(state)
        ? `Added: ${counts.added ?? 0}, rows in the file: ${totalRows}.`
        : `Rows in the file: ${totalRows}.`,
  },
}
