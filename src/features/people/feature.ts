import { hourMs, minuteMs } from '#lib/dates/durations.ts'
import type { Feature } from '#server/feature.ts'
import type { PersonPart } from '#server/person-part.ts'
import { peoplePage } from './server/console.ts'
import { emailsOfPerson } from './server/emails-of-person.ts'
import { createErasures, type Erasures } from './server/erasures.ts'
import { textPage } from './server/text-page.ts'

export interface People {
  /** Takes what the features know of people; called once, after they are open. */
  use(parts: readonly PersonPart[]): void
  parts: () => readonly PersonPart[]
  erasures: Erasures
}

export const people: Feature<'people', object, People> = {
  name: 'people',
  tables: ['person_erasures'],
  open({ db, key }) {
    let known: readonly PersonPart[] = []
    const parts = () => known
    return {
      parts,
      erasures: createErasures({ db, key, parts }),
      use(parts) {
        known = parts
      },
    }
  },
  people: ({ mail }) => [emailsOfPerson(mail)],
  consolePages: ({ contentStore }, { parts, erasures }) => [
    peoplePage({ parts, erasures }),
    textPage({ contentStore }),
  ],
  jobs: (_platform, { erasures }) => [
    { name: 'erasures of people', everyMs: minuteMs, run: erasures.finish },
    { name: 'retention of erasures', everyMs: hourMs, run: erasures.forgetOld },
  ],
  afterRestore: (_platform, { erasures }) => erasures.afterRestore(),
}
