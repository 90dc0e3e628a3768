import type { Messages } from '#lib/language.ts'
import { type PluralForms, pluralForm } from '#lib/text/plural.ts'
import type { TagDone, TagProblem } from '../console-wire.ts'

interface TagMessages {
  title: string
  lead: string
  none: string
  label: string
  hint: string
  add: string
  /** The label for screen readers, which names the tag. */
  remove: (tag: string) => string
  /** For all subscribers that match the filter of the list. */
  found: {
    title: (people: number) => string
    note: string
    add: string
    remove: string
  }
  done: Readonly<Record<TagDone, (people: number) => string>>
  problems: Readonly<Record<TagProblem, string>>
}

const people: Messages<PluralForms> = {
  lt: { one: 'žmogui', few: 'žmonėms', many: 'žmogaus', other: 'žmonių' },
  en: { one: 'person', other: 'people' },
}
const dativeLt = (count: number) => `${count} ${pluralForm('lt', count, people.lt)}`
const peopleEn = (count: number) => `${count} ${pluralForm('en', count, people.en)}`

export const tagMessages: Messages<TagMessages> = {
  lt: {
    title: 'Žymos',
    lead: 'Pagal žymas galite filtruoti sąrašą ir pasirinkti, kam siųsti naujienlaiškį. Žmogus jas mato atsisiuntęs savo duomenis.',
    none: 'Žymų nėra.',
    label: 'Žyma',
    hint: 'Pavyzdžiui: klientas. Didžiosios ir mažosios raidės nesiskiria.',
    add: 'Pridėti žymą',
    remove: (tag) => `Nuimti žymą „${tag}“`,
    found: {
      title: (count) => `Žymėti visus rastus (${count})`,
      note: 'Žyma pridedama visiems, kas atitinka paiešką ir filtrus, ne tik matomiems šiame puslapyje, arba nuo jų visų nuimama.',
      add: 'Pridėti žymą',
      remove: 'Nuimti žymą',
    },
    done: {
      tagged: (count) => `Žyma pridėta ${dativeLt(count)}.`,
      untagged: (count) => `Žyma nuimta ${dativeLt(count)}.`,
    },
    problems: {
      no_tag:
        'Žyma prasideda raide ar skaitmeniu, joje ne daugiau kaip 40 ženklų ir nėra kablelių.',
      person_full: 'Žmogui telpa 20 žymų, tad kas tiek jau turi, naujos negavo.',
      site_full:
        'Svetainėje jau yra 200 skirtingų žymų. Pirmiausia nuimkite nereikalingą nuo visų.',
    },
  },
  en: {
    title: 'Tags',
    lead: 'The list can be filtered by tags, and newsletters sent by them. The person sees them in the file of their own data.',
    none: 'No tags.',
    label: 'Tag',
    hint: 'Such as: customer. Capital and small letters are the same.',
    add: 'Add the tag',
    remove: (tag) => `Remove the tag “${tag}”`,
    found: {
      title: (count) => `Tag all that were found (${count})`,
      note: 'The tag is given to everybody who matches the search and the filters, not only to those on this page, or taken from all of them.',
      add: 'Add the tag',
      remove: 'Remove the tag',
    },
    done: {
      tagged: (count) => `The tag was given to ${peopleEn(count)}.`,
      untagged: (count) => `The tag was taken from ${peopleEn(count)}.`,
    },
    problems: {
      no_tag: 'A tag begins with a letter or digit and has at most 40 characters and no commas.',
      person_full: 'A person may have 20 tags; whoever has as many did not get this one.',
      site_full:
        'The site has 200 different tags already. Remove one that is not needed from everybody first.',
    },
  },
}
