import { foldDiacritics } from '#lib/text/fold-diacritics.ts'
import type { Meaning, Standing } from '../../imports.ts'

/** Normalises a title or value for comparison: “Būsena”, `OPTIN_TIME`, `opt-in time`. */
export const toWords = (text: string) =>
  foldDiacritics(text.trim())
    .replace(/[\s_-]+/g, ' ')
    .trim()

type Said = Exclude<Standing, 'unclear'>

const wordsOf: Readonly<Record<Said, string>> = {
  subscribed:
    'active, confirmed, enabled, opted in, regular, subscribed, aktyvus, aktyvi, patvirtinta, patvirtintas, patvirtinti, prenumeruoja, uzsiprenumeraves, uzsiprenumeravusi',
  unconfirmed:
    'awaiting confirmation, not confirmed, pending, unactivated, unconfirmed, laukia patvirtinimo, nepatvirtinta, nepatvirtintas, nepatvirtino',
  bounced:
    'bounced, cleaned, hard bounce, hard bounced, undeliverable, address does not work, adresas neveikia, atmesta, atmestas, grizta, nepasiekiamas',
  unsubscribed:
    'blacklisted, blocklisted, canceled, cancelled, opted out, removed, unsubscribed, atsisake, atsisakes, atsisakiusi, issiregistravo, nebeprenumeruoja, neprenumeruoja',
  complained:
    'abuse, complained, junk, marked as spam, spam, spam complaint, pasiskunde, pazymejo kaip brukala',
}

/** Words for a standing that mean the same in every file. */
export const stateWords: Readonly<Record<string, Said>> = Object.fromEntries(
  (Object.entries(wordsOf) as [Said, string][]).flatMap(([standing, words]) =>
    words.split(', ').map((word) => [word, standing]),
  ),
)

/** Titles of columns with dates of leaving: any value gives the row this standing. */
const leavingTitles: readonly (readonly [RegExp, Standing])[] = [
  [/^(unsub|unsubscribed|unsubscribe|unsubscription)( (at|on|time|date))?$/, 'unsubscribed'],
  [/^(opt ?out|opted out|cancell?ed|deleted)( (at|on|time|date))$/, 'unsubscribed'],
  [/^(atsisake|atsisakymo|atsisakyta)( (data|laikas))?$/, 'unsubscribed'],
  [/^(clean|cleaned|bounce|bounced)( (at|on|time|date))?$/, 'bounced'],
  [/^(complaint|complained|spam)( (at|on|time|date))?$/, 'complained'],
]
export const standingOfTitle = (title: string): Standing | null =>
  leavingTitles.find(([pattern]) => pattern.test(title))?.[1] ?? null

/** Whether a title is that of a column of states with the words above. */
export const isStateTitle = (title: string) =>
  /^(status|state|subscription status|subscriber status|email status|busena|statusas|prenumeratos busena)$/.test(
    title,
  )

/** Whether a title suggests that the column states a standing. */
const looksLikeState = (title: string) =>
  /\b(status|state|busena|statusas|subscri\w*|prenumer\w*|unsub\w*|opt ?in|opt ?out|opted|active|aktyv\w*|confirm\w*|patvirtin\w*|blacklist\w*|blocklist\w*|bounc\w*|clean\w*|complain\w*|spam|disabled|enabled|deleted|atsisak\w*|sutik\w*|sutinka|consent\w*|permission|newsletter|naujienlaisk\w*|gdpr|bdar|marketing|do not (e-?)?mail)\b/.test(
    title,
  )

/** The max number of distinct values in a column of states. */
export const maxStates = 30

/** Whether a column may state a standing, by its title or its distinct values. */
export function mayBeState(title: string, values: readonly string[]): boolean {
  const said = values.map(toWords).filter((value) => value !== '')
  if (said.every(isOtherwise)) return false
  const known = said.filter((value) => Object.hasOwn(stateWords, value))
  if (known.some((value) => stateWords[value] !== 'subscribed')) return true
  return values.length <= maxStates && looksLikeState(title)
}

/** Whether a value is a date, an amount or an address of any kind, and so states no standing. */
const isOtherwise = (value: string) =>
  /^\d{4} \d{2} \d{2}|^\d{1,2}[./]\d{1,2}[./]\d{2,4}|^\d{2,}$|^-?\d+[.,]\d+|^\d{1,3}(\.\d{1,3}){3}$|:\/\/|@/.test(
    value,
  )

/** Looks up the meaning of a value; undefined where it has none. */
export function meaningIn<Some extends Meaning | Standing>(
  meanings: Readonly<Record<string, Some>>,
  value: string,
): Some | undefined {
  const words = toWords(value)
  return Object.hasOwn(meanings, words) ? meanings[words] : undefined
}

/** The meaning that the form proposes for a value. */
export const guessOf = (value: string): Meaning | null => meaningIn(stateWords, value) ?? null
