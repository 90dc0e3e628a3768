import type { FormTexts } from '#lib/form.ts'
import type { Messages } from '#lib/language.ts'
import type { ImportState, ImportSummary, RowProblem } from '../imports.ts'
import type { importForm } from './import-form.ts'

interface ImportMessages extends FormTexts<typeof importForm> {
  title: string
  back: string
  backToImports: string
  part: { title: string; lead: string }
  file: { label: string; hint: string; problem: string }
  ask: { label: string; hint: string }
  start: string
  notStarted: string
  problems: Readonly<Record<'file' | 'no_addresses' | 'one_is_running' | 'too_large', string>>
  former: { title: string; lead: string; none: string }
  progress: {
    states: Readonly<Record<ImportState, string>>
    label: string
    rows: string
    of: string
    counts: Readonly<Record<'added' | 'duplicates' | 'suppressed' | 'invalid', string>>
    asked: string
    failedNote: string
    reload: string
    stale: string
  }
  rejected: {
    title: string
    lead: string
    download: string
    columns: Readonly<Record<'line' | 'email' | 'reason', string>>
    reasons: Readonly<Record<RowProblem, string>>
    more: string
  }
  /** How a past import stands, in one line. */
  summary: (summary: Pick<ImportSummary, 'added' | 'totalRows'>) => string
}

export const importMessages: Messages<ImportMessages> = {
  lt: {
    title: 'Prenumeratorių importas',
    back: 'Visi prenumeratoriai',
    backToImports: 'Visi importai',
    part: {
      title: 'Naujas importas',
      lead: 'Tinka CSV failas iš bet kurios naujienlaiškių paslaugos ar skaičiuoklės. Stulpelius, skirtuką ir koduotę (UTF-8 arba Windows-1257) atpažinsime. Kas kitur prenumeratos atsisakė, įrašytas nebus.',
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
    },
    ask: {
      label: 'Paprašyti kiekvieno patvirtinti laišku',
      hint: 'Nepažymėjus žmonės įrašomi iš karto ir jokio laiško apie tai negauna. Pažymėję kiekvienam išsiųsite po laišką, o į sąrašą paklius tik patvirtinusieji.',
    },
    start: 'Importuoti',
    notStarted: 'Importas nepradėtas. Pataisykite pažymėtus laukus ir pasirinkite failą iš naujo.',
    problems: {
      file: 'Pasirinkite CSV failą.',
      no_addresses: 'Faile neradome nė vieno el. pašto adreso. Ar tai tikrai CSV failas?',
      one_is_running: 'Kitas importas dar nebaigtas. Palaukite, kol jis baigsis.',
      too_large: 'Failas per didelis: daugiausia 20 MB. Padalykite jį į kelis.',
    },
    former: { title: 'Ankstesni importai', lead: '', none: 'Importų dar nebuvo.' },
    progress: {
      states: {
        running: 'Importuojama…',
        finished: 'Importas baigtas.',
        failed: 'Importas nutrūko.',
      },
      label: 'Importo eiga',
      rows: 'Perskaityta eilučių:',
      of: 'iš',
      counts: {
        added: 'Įrašyta',
        duplicates: 'Jau buvo sąraše',
        suppressed: 'Atsisakę ar ištrinti',
        invalid: 'Netinkamos eilutės',
      },
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
      columns: { line: 'Eilutė', email: 'Adresas', reason: 'Kodėl' },
      reasons: {
        invalid_email: 'adresas neteisingas',
        not_subscribed: 'kitur nebeprenumeravo',
        duplicate: 'jau yra sąraše',
        suppressed: 'atsisakė arba paprašė ištrinti',
      },
      more: 'Čia rodomos pirmos eilutės, visos – faile.',
    },
    summary: ({ added, totalRows }) => `įrašyta ${added} iš ${totalRows} eilučių`,
  },
  en: {
    title: 'Import of subscribers',
    back: 'All subscribers',
    backToImports: 'All imports',
    part: {
      title: 'New import',
      lead: 'A CSV file of any newsletter service or spreadsheet will do. Columns, separator and encoding (UTF-8 or Windows-1257) are recognised. Whoever unsubscribed there is not added.',
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
    },
    ask: {
      label: 'Ask each of them to confirm by email',
      hint: 'Without a tick people are added at once and get no email about it. With it each of them is emailed, and only those who confirm are on the list.',
    },
    start: 'Import',
    notStarted: 'Nothing was imported. Please mend the marked fields and choose the file again.',
    problems: {
      file: 'Choose a CSV file.',
      no_addresses: 'There is not one email address in the file. Is it really a CSV file?',
      one_is_running: 'Another import is still running. Please wait until it ends.',
      too_large: 'The file is too large: at most 20 MB. Divide it into several.',
    },
    former: { title: 'Earlier imports', lead: '', none: 'There were no imports yet.' },
    progress: {
      states: {
        running: 'Importing…',
        finished: 'The import has finished.',
        failed: 'The import has stopped.',
      },
      label: 'Progress of the import',
      rows: 'Rows read:',
      of: 'of',
      counts: {
        added: 'Added',
        duplicates: 'Were on the list',
        suppressed: 'Unsubscribed or erased',
        invalid: 'Invalid rows',
      },
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
      columns: { line: 'Line', email: 'Address', reason: 'Why' },
      reasons: {
        invalid_email: 'no valid address',
        not_subscribed: 'had unsubscribed there',
        duplicate: 'is on the list already',
        suppressed: 'unsubscribed or asked to be erased',
      },
      more: 'These are the first rows; the file has all of them.',
    },
    summary: ({ added, totalRows }) => `added ${added} of ${totalRows} rows`,
  },
}
