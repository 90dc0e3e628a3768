import { listMessages } from '../../console/list-messages.ts'
import type { FormatName, Standing } from '../../imports.ts'
import type { SubscriberState } from '../../subscriber.ts'
import { subscriberWords } from '../../subscriber-words.ts'
import { toWords } from './state-words.ts'

type Meanings = Readonly<Record<string, Standing>>

/** The file format of one service. Titles and values are normalised by `toWords`. */
export interface Format {
  name: FormatName
  /** A file has this format when it has all titles of one of these lists. */
  titles: readonly (readonly string[])[]
  /** Columns whose values state a standing. */
  states: Readonly<Record<string, Meanings>>
  /** Columns with a title like that of a state that say nothing about a subscription. */
  others?: readonly string[]
  /** Columns with the time of leaving, in addition to titles that every file may have. */
  leftAt?: readonly string[]
  /** Quotes within a value are written `\"` instead of doubled. */
  hasBackslashes?: boolean
  /** Patterns of file names that state the standing of all rows, without a column for it. */
  files?: readonly (readonly [RegExp, Standing])[]
}

const whether = (yes: Standing, no: Standing): Meanings =>
  Object.fromEntries([
    ...['true', '1', 'yes', 'taip'].map((word) => [word, yes]),
    ...['false', '0', 'no', 'ne'].map((word) => [word, no]),
  ])

const paying: Meanings = {
  regular: 'subscribed',
  premium: 'subscribed',
  gifted: 'subscribed',
  trialed: 'subscribed',
  churning: 'subscribed',
  churned: 'subscribed',
  'past due': 'subscribed',
  unpaid: 'subscribed',
}

const ofService: Meanings = {
  active: 'subscribed',
  subscribed: 'subscribed',
  unsubscribed: 'unsubscribed',
  unconfirmed: 'unconfirmed',
  bounced: 'bounced',
}

const buttondown: Meanings = {
  ...paying,
  unactivated: 'unconfirmed',
  upcoming: 'unconfirmed',
  unsubscribed: 'unsubscribed',
  removed: 'unsubscribed',
  blocked: 'unsubscribed',
  complained: 'complained',
  undeliverable: 'bounced',
}

const brevoTitles = ['email blacklist', 'email blacklisted', 'email blocklist', 'email blocklisted']

/** The meanings of our own exported states, in each language. */
const ownMeanings: Readonly<Record<SubscriberState, Standing>> = {
  subscribed: 'subscribed',
  pending: 'unconfirmed',
  unsubscribed: 'unsubscribed',
  bounced: 'bounced',
  complained: 'complained',
}

function own(language: 'lt' | 'en'): Format {
  const { email, state, consent, ended } = listMessages[language].file
  const words = subscriberWords[language].states
  return {
    name: 'own',
    titles: [[email, state, consent, ended].map(toWords)],
    states: {
      [toWords(state)]: Object.fromEntries(
        Object.entries(ownMeanings).map(([name, standing]) => [
          toWords(words[name as SubscriberState]),
          standing,
        ]),
      ),
    },
    others: [toWords(consent), toWords(listMessages[language].file.confirmed)],
    leftAt: [toWords(ended)],
  }
}

/** The first match wins. Example files: tests/fixtures/subscriber-files. */
const formats: readonly Format[] = [
  {
    name: 'mailchimp',
    titles: [
      ['email address', 'leid'],
      ['email address', 'member rating'],
      ['unsub time'],
      ['clean time'],
    ],
    states: {},
    others: [
      'optin time',
      'optin ip',
      'confirm time',
      'confirm ip',
      'unsub campaign title',
      'unsub campaign id',
      'unsub reason',
      'unsub reason other',
      'clean campaign title',
      'clean campaign id',
    ],
    files: [
      [/^unsubscribed[_ ]/i, 'unsubscribed'],
      [/^cleaned[_ ]/i, 'bounced'],
      [/^nonsubscribed[_ ]/i, 'unconfirmed'],
    ],
  },
  {
    name: 'substack',
    titles: [['email', 'email disabled']],
    states: { 'email disabled': whether('unsubscribed', 'subscribed') },
    others: ['active subscription', 'expiry', 'plan'],
  },
  {
    name: 'ghost',
    titles: [['email', 'subscribed to emails']],
    states: { 'subscribed to emails': whether('subscribed', 'unsubscribed') },
    others: ['complimentary plan', 'note', 'labels', 'tiers', 'products'],
  },
  {
    name: 'buttondown',
    titles: [['subscriber type'], ['email address', 'type', 'creation date']],
    states: { 'subscriber type': buttondown, type: buttondown },
    others: ['notes', 'metadata', 'tags', 'source'],
  },
  {
    name: 'brevo',
    titles: brevoTitles.map((title) => [title]),
    states: Object.fromEntries(
      brevoTitles.map((title) => [title, whether('unsubscribed', 'subscribed')]),
    ),
    others: [
      'sms blacklist',
      'sms blacklisted',
      'sms blocklist',
      'sms blocklisted',
      'double opt in',
      'opt in',
    ],
  },
  {
    name: 'mailpoet',
    titles: [['global status'], ['list status']],
    states: {
      // `inactive`: has not opened emails for long; whether they agreed is not known.
      'global status': { ...ofService, inactive: 'unconfirmed' },
      'list status': { ...ofService, inactive: 'unconfirmed' },
    },
    others: ['list', 'subscribed ip', 'confirmed ip', 'confirmed at', 'subscribed at'],
    hasBackslashes: true,
  },
  {
    name: 'listmonk',
    titles: [['uuid', 'email', 'status']],
    states: {
      status: { enabled: 'subscribed', disabled: 'unsubscribed', blocklisted: 'unsubscribed' },
      'subscription status': ofService,
    },
    others: ['attributes'],
  },
  {
    name: 'mailerlite',
    titles: [
      ['subscriber', 'status'],
      ['email', 'status', 'optin ip'],
      ['email', 'status', 'opens'],
    ],
    states: { status: { ...ofService, junk: 'complained' } },
    others: [
      'subscribed',
      'optin ip',
      'opt in ip',
      'opted in',
      'confirmation ip',
      'opens',
      'sent',
      'clicks',
    ],
  },
  {
    name: 'kit',
    titles: [
      ['email', 'first name', 'state'],
      ['email address', 'first name', 'state'],
      ['email', 'first name', 'status', 'created at'],
    ],
    states: Object.fromEntries(
      ['state', 'status'].map((title) => [
        title,
        {
          active: 'subscribed',
          confirmed: 'subscribed',
          inactive: 'unconfirmed',
          unconfirmed: 'unconfirmed',
          cancelled: 'unsubscribed',
          bounced: 'bounced',
          complained: 'complained',
        },
      ]),
    ),
    others: ['location state', 'tags', 'referrer'],
  },
  own('lt'),
  own('en'),
]

export const formatOf = (titles: readonly string[]): Format =>
  formats.find((format) =>
    format.titles.some((line) => line.every((title) => titles.includes(title))),
  ) ?? { name: 'other', titles: [], states: {} }
