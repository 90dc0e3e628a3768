import { type FormMessages, messages } from '#features/subscribers/form-messages.ts'
import { type Language, languageOfTag } from '#lib/language.ts'
import { type Colors, type Theme, themes } from './themes.ts'

/** The settings of one form on a page. */
export interface WidgetSettings {
  colors: Colors
  /** The newsletter's host; empty for that of the site. */
  domain: string
  language: Language
  texts: FormMessages
  /** An address that may contain `{EMAIL}`. */
  redirect: string | null
  /** False on pages that never had the former embed, which need no notice. */
  hasNotice: boolean
}

type Phrase = 'label' | 'problem' | 'submitting' | 'subscribed' | 'pending' | 'failed' | 'meant'

/** Settings as pages write them, unchecked. */
export type RawSettings = Readonly<Record<string, unknown>>

interface Surroundings {
  /** The page's language and address. */
  language: Language
  address: string
  isColor: (text: string) => boolean
  /** Called with each unusable setting. */
  warn: (problem: string) => void
}

/** Reads the settings of one form; where several sources name one, the last usable value wins. */
export function readSettings(all: readonly RawSettings[], around: Surroundings): WidgetSettings {
  const pick = picker(all, around.warn)
  const theme = pick('theme', (name) => Object.hasOwn(themes, name) && (name as Theme)) ?? 'default'
  const color = (name: keyof Colors) =>
    (theme === 'custom' && pick(`colors.${name}`, (text) => around.isColor(text) && text)) ||
    themes[theme][name]
  const named = pick('language', (text) => languageOfTag(text) ?? false)
  const language = named ?? around.language
  const isWorded = named || language === 'lt'
  const given = messages[language]
  const phrases = { ...given, ...given.fields.email }
  const text = (name: Phrase) => pick(`texts.${name}`, (own) => own) || phrases[name]
  const placeholder = pick('placeholder', (own) => own)
  return {
    colors: {
      primary: color('primary'),
      text: color('text'),
      input: color('input'),
      email: color('email'),
    },
    domain: pick('substackUrl', hostIn) ?? '',
    language,
    texts: {
      ...given,
      fields: {
        email: {
          label: text('label'),
          problem: text('problem'),
        },
      },
      // An English page that names no language gets the texts of the former embed.
      placeholder: placeholder ?? (isWorded ? given.placeholder : '{email}'),
      button: pick('buttonText', (own) => own) ?? (isWorded ? given.button : 'Subscribe'),
      submitting: text('submitting'),
      subscribed: text('subscribed'),
      pending: text('pending'),
      failed: text('failed'),
      meant: text('meant'),
    },
    redirect: pick('redirect', (own) => isRedirect(own, around.address) && own),
    hasNotice: !pick('notice', (text) => text === 'off' && text),
  }
}

/** Returns a reader of settings by name, such as `colors.text`; null when no value is usable. */
function picker(all: readonly RawSettings[], warn: (problem: string) => void) {
  return <Value>(name: string, read: (text: string) => Value | false | ''): Value | null => {
    for (const settings of all.toReversed()) {
      let value: unknown = settings
      for (const part of name.split('.')) value = (value as RawSettings | undefined | null)?.[part]
      if (value === undefined || value === null) continue
      const usable = typeof value === 'string' && value.length < 1000 && read(value.trim())
      if (usable) return usable
      if (value !== '') warn(`${name} = ${JSON.stringify(value)}`)
    }
    return null
  }
}

/** Parses a host that pages write with a scheme, with a path, or bare. */
function hostIn(text: string): string | false {
  const address = `https://${text.replace(/^[a-z]+:\/\//i, '')}`
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  return host.includes('.') && host
}

function isRedirect(template: string, address: string): boolean {
  const url = template.replaceAll('{EMAIL}', '')
  return URL.canParse(url, address) && /^https?:$/.test(new URL(url, address).protocol)
}

/** Reads settings from attributes: `data-button-text`, `data-color-primary`, `data-text-failed`. */
export function settingsOf({ dataset }: HTMLOrSVGElement): RawSettings {
  const nested = (prefix: string) =>
    Object.fromEntries(
      Object.entries(dataset)
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, value]) => [name.slice(prefix.length).toLowerCase(), value]),
    )
  return { ...dataset, colors: nested('color'), texts: nested('text') }
}
