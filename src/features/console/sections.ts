import { messages as statistics } from '#features/dashboard/messages.ts'
import { statisticsPath } from '#features/dashboard/wire.ts'
import type { Language } from '#lib/language.ts'
import { peoplePath, type Rank } from './account-wire.ts'
import { commentMessages } from './comment-messages.ts'
import { consentsMessages } from './consents-messages.ts'
import { messages } from './messages.ts'
import { peopleMessages } from './people-messages.ts'
import { commentsPath, consentsPath, consolePath, inboxPath } from './wire.ts'

export interface ConsoleSection {
  path: string
  /** The page's own title, by which the one that is shown is known. */
  title: (language: Language) => string
  /** Goes there after `g`. */
  shortcut: string
  /** Who sees it named; whether they may open it `server/access.ts` decides. */
  least: Rank
  /** Tells how many comments wait. */
  counts?: 'waiting'
}

/** The parts of the console in their order. */
export const sections: readonly ConsoleSection[] = [
  {
    path: consolePath,
    title: (language) => messages[language].today.title,
    shortcut: 's',
    least: 'guest',
  },
  {
    path: statisticsPath,
    title: (language) => statistics[language].title,
    shortcut: 't',
    least: 'guest',
  },
  {
    path: inboxPath,
    title: (language) => messages[language].inbox.title,
    shortcut: 'z',
    least: 'owner',
  },
  {
    path: commentsPath,
    title: (language) => commentMessages[language].title,
    shortcut: 'k',
    least: 'viewer',
    counts: 'waiting',
  },
  {
    path: consentsPath,
    title: (language) => consentsMessages[language].title,
    shortcut: 'c',
    least: 'owner',
  },
  {
    path: peoplePath,
    title: (language) => peopleMessages[language].title,
    shortcut: 'p',
    least: 'owner',
  },
]
