import type { Language } from '#lib/language.ts'
import { hiddenMeta, hiddenTitle } from '#lib/site/page.ts'
import { ErasePersonPage } from './console/ErasePersonPage.tsx'
import eraseStyles from './console/ErasePersonPage.tsx?styles'
import { peopleMessages } from './console/messages.ts'
import { PeoplePage } from './console/PeoplePage.tsx'
import peopleStyles from './console/PeoplePage.tsx?styles'
import { PersonPage } from './console/PersonPage.tsx'
import personStyles from './console/PersonPage.tsx?styles'
import { PersonTextPage } from './console/PersonTextPage.tsx'
import textStyles from './console/PersonTextPage.tsx?styles'
import './wire.ts'

export const peopleViews = {
  consolePeople: {
    Page: PeoplePage,
    styles: peopleStyles,
    meta: hiddenTitle(peopleMessages),
    bare: true,
  },
  consolePerson: {
    Page: PersonPage,
    styles: personStyles,
    meta: ({ name, email }: { name: string; email: string }) => hiddenMeta(name || email),
    bare: true,
  },
  consolePersonText: {
    Page: PersonTextPage,
    styles: textStyles,
    meta: (_: object, language: Language) => hiddenMeta(peopleMessages[language].inText.title),
    bare: true,
  },
  consoleErasePerson: {
    Page: ErasePersonPage,
    styles: eraseStyles,
    meta: (_: object, language: Language) => hiddenMeta(peopleMessages[language].erase.title),
    bare: true,
  },
}
