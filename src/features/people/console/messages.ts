import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/text/plural.ts'

interface PeopleMessages {
  title: string
  lead: string
  none: string
  older: string
  people: PluralForms
  filter: string
  everybody: string
  columns: Readonly<Record<'person' | 'has' | 'seen', string>>
  erased: Readonly<Record<'done' | 'begun', string>>
  back: string
  person: {
    write: string
    text: string
    file: string
    erase: string
    more: PluralForms
    rights: { title: string; lead: string }
  }
  inText: {
    title: string
    lead: string
    label: string
    find: string
    none: string
    columns: Readonly<Record<'document' | 'excerpt' | 'where', string>>
    places: Readonly<Record<'published' | 'draft' | 'versions' | 'file', string>>
    files: string
    erase: string
    note: string
    sure: string
    erased: string
    refused: string
    link: string
  }
  erase: {
    title: string
    lead: string
    back: string
    stands: string
    records: PluralForms
    nothing: string
    kept: string
    until: (day: string) => string
    sure: string
    note: string
  }
}

export const peopleMessages: Messages<PeopleMessages> = {
  lt: {
    title: 'Visi žmonės',
    lead: 'Kas jums rašė, pirko ar prenumeruoja: viskas apie žmogų vienoje vietoje.',
    none: 'Žmonių dar nėra. Čia atsiras tie, kurie parašys, nusipirks ar užsiprenumeruos.',
    older: 'Seniau matyti',
    people: { one: 'žmogus', few: 'žmonės', other: 'žmonių' },
    filter: 'Kurie žmonės rodomi',
    everybody: 'Visi',
    columns: { person: 'Žmogus', has: 'Ką turime', seen: 'Paskutinį kartą' },
    erased: {
      done: 'Asmens duomenys ištrinti.',
      begun: 'Duomenys trinami. Jei kas nepavyks iš karto, trynimas bus užbaigtas vėliau.',
    },
    back: 'Visi žmonės',
    person: {
      write: 'Rašyti laišką',
      text: 'Atsisiųsti skaityti (TXT)',
      file: 'Atsisiųsti perkelti (JSON)',
      erase: 'Ištrinti asmens duomenis',
      more: {
        one: 'ankstesnis įrašas yra faile.',
        few: 'ankstesni įrašai yra faile.',
        other: 'ankstesnių įrašų yra faile.',
      },
      rights: {
        title: 'Asmens teisės',
        lead: 'Žmogui paprašius atiduokite jo duomenis arba juos ištrinkite.',
      },
    },
    inText: {
      title: 'Žmogus svetainės tekstuose',
      lead: 'Suraskite vardą ar žodžius puslapiuose, atsiliepimuose ir įrašuose, taip pat juodraščiuose ir ankstesnėse versijose. Ieškoma tiksliai taip, kaip parašyta, todėl kitus linksnius suraskite atskirai.',
      label: 'Vardas ar žodžiai',
      find: 'Rasti',
      none: 'Svetainės tekstuose to nėra.',
      columns: { document: 'Dokumentas', excerpt: 'Tekstas', where: 'Kur' },
      places: {
        published: 'paskelbta',
        draft: 'juodraštis',
        versions: 'versijos',
        file: 'turinio failas',
      },
      files:
        'Turinio failų valdymas nekeičia: svetainė jų nebeskaitys, bet žodžius juose ištrinkite patys.',
      erase: 'Ištrinti iš visų versijų',
      note: 'Visur, kur rasta, liks tik „[ištrinta …]“ su data, o vieši puslapiai pasikeis iškart. Grąžinti nebus galima.',
      sure: 'Tikrai ištrinti iš visų versijų',
      erased: 'Tekstas ištrintas iš visų versijų.',
      refused: 'Neištrinta nieko, nes be šio teksto turinys būtų klaidingas:',
      link: 'Rasti žmogų svetainės tekstuose',
    },
    erase: {
      title: 'Asmens duomenų ištrynimas',
      lead: 'Štai kas bus ištrinta ir ką palikti liepia įstatymas.',
      back: 'Atgal į asmens puslapį',
      stands: 'Pirma užbaikite tai, kas neužbaigta:',
      records: { one: 'įrašas trinamas', few: 'įrašai trinami', other: 'įrašų trinama' },
      nothing: 'Čia niekas netrinama.',
      kept: 'Lieka:',
      until: (day) => `iki ${day}`,
      sure: 'Tikrai ištrinti visam laikui',
      note: 'Grąžinti jų nebus galima, o iš atsarginės kopijos grąžinti duomenys bus ištrinti dar kartą.',
    },
  },
  en: {
    title: 'All people',
    lead: 'Who wrote, bought or subscribed: everything about a person in one place.',
    none: 'There is nobody yet. Whoever writes, buys or subscribes will appear here.',
    older: 'Seen earlier',
    people: { one: 'person', other: 'people' },
    filter: 'Which people are shown',
    everybody: 'Everybody',
    columns: { person: 'Person', has: 'What there is', seen: 'Last seen' },
    erased: {
      done: 'The person’s data were erased.',
      begun: 'The data are being erased. Whatever fails at first is finished later.',
    },
    back: 'All people',
    person: {
      write: 'Write an email',
      text: 'Download to read (TXT)',
      file: 'Download to take along (JSON)',
      erase: 'Erase the person’s data',
      more: { one: 'earlier record is in the file.', other: 'earlier records are in the file.' },
      rights: {
        title: 'The person’s rights',
        lead: 'When they ask, hand over their data or erase them.',
      },
    },
    inText: {
      title: 'A person in the texts of the site',
      lead: 'Find a name or words in pages, testimonials and posts, in drafts and former versions too. Only what is written exactly like this is found, so look for other forms of a name as well.',
      label: 'A name or words',
      find: 'Find',
      none: 'The texts of the site do not say this.',
      columns: { document: 'Document', excerpt: 'Text', where: 'Where' },
      places: {
        published: 'published',
        draft: 'draft',
        versions: 'versions',
        file: 'content file',
      },
      files:
        'The console does not change content files: the site reads them no more, but erase the words in them yourself.',
      erase: 'Erase from all versions',
      note: 'Wherever it was found, only “[erased …]” with the date stays, and public pages change at once. It cannot be undone.',
      sure: 'Yes, erase it from all versions',
      erased: 'The text was erased from all versions.',
      refused: 'Nothing was erased, because the content would be wrong without this text:',
      link: 'Find a person in the texts of the site',
    },
    erase: {
      title: 'Erasing a person’s data',
      lead: 'This is what will be erased, and what the law tells you to keep.',
      back: 'Back to the person',
      stands: 'First finish what is not finished:',
      records: { one: 'record is erased', other: 'records are erased' },
      nothing: 'Nothing is erased here.',
      kept: 'Stays:',
      until: (day) => `until ${day}`,
      sure: 'Yes, erase them for good',
      note: 'They cannot be restored, and data that come back from a backup are erased again.',
    },
  },
}
