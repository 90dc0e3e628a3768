import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import {
  type OwnerSetting,
  ownerSettingNames,
  ownerSettings,
  sealedSettings,
} from '#lib/settings/owner-settings.ts'
import type { AddressTrial, MailTest, SettingTexts } from '#lib/settings/setting-notes.ts'
import type { Database } from '../database/database.ts'
import { putOptionRows, readStoredOptions, storeOptionRows } from '../database/option-rows.ts'
import { tableExists } from '../database/table-exists.ts'
import type { Tables } from '../database/tables.ts'
import { StartError } from '../errors.ts'
import { type Config, type ReadConfig, readConfig } from '../process/config.ts'
import { type Environment, given } from '../process/environment.ts'
import { createSealing, type Sealing } from '../signatures/sealing.ts'
import './tables.ts'

/** What the server notes beside the settings, by the names of its rows. */
interface SettingNotes {
  address_trial: AddressTrial | null
  mail_test: MailTest | null
}

/** The settings of the site: of the environment, else what owners have stored, else the default. */
export interface SiteSettings {
  config: Config
  /** Names of those that a variable sets. */
  fixed: ReadonlySet<OwnerSetting>
  /** Stored settings that are wrong or cannot be opened; their default holds. */
  unreadable: ReadonlySet<OwnerSetting>
  /** The text in force; a sealed one is empty. */
  textOf(name: OwnerSetting): string
  /** The text of a sealed setting; empty when there is none or it cannot be opened. */
  secretOf(name: OwnerSetting): string
  /** Stores texts, which take effect when the site is opened again; an empty one is the default. */
  save(texts: SettingTexts): Promise<void>
  noteOf<Name extends keyof SettingNotes>(name: Name): Promise<SettingNotes[Name]>
  note(notes: Partial<SettingNotes>): Promise<void>
  /** Stores again what held before a new address. */
  endTrial(trial: AddressTrial): Promise<void>
  /** Whether settings were stored since the site was opened, by this server or another. */
  haveChanged(): Promise<boolean>
}

/** @throws StartError when stored settings and variables contradict each other */
export async function openSettings(
  db: Kysely<Tables>,
  key: string,
  { env }: Pick<ReadConfig, 'env'>,
): Promise<SiteSettings> {
  const sealing = createSealing(key, 'settings')
  const rows = await readRows(db)
  const { texts, locked } = openTexts(rows, sealing)
  const read = readConfig(env, texts)
  if (!read.ok) throw new StartError(read.problems.join('\n'))
  const unreadable = new Set([...locked, ...read.unreadable.filter(isOwnerSetting)])
  const isOpen = (name: OwnerSetting) => !sealedSettings.includes(name)

  return {
    config: read.config,
    fixed: fixedBy(env),
    unreadable,
    textOf: (name) =>
      isOpen(name) ? (given(env, name) ?? (texts[name] || ownerSettings[name].initial)) : '',
    secretOf: (name) => given(env, name) ?? texts[name] ?? '',
    async save(typed) {
      const sealed = Object.entries(typed).map(([name, text]) => [
        name,
        isOpen(name as OwnerSetting) || text === '' ? text : sealing.seal(text, name),
      ])
      await storeOptionRows(db, 'site_settings', Object.fromEntries(sealed), sealedSettings)
    },
    noteOf: async (name) => ((await readStoredOptions(db, 'site_settings'))[name] ?? null) as never,
    note: (notes) => putOptionRows(db, 'site_settings', notes),
    endTrial: ({ former }) =>
      putOptionRows(db, 'site_settings', { ...former, address_trial: null }),
    haveChanged: async () => !isDeepStrictEqual(await readRows(db), rows),
  }
}

/**
 * What owners have stored, for commands beside the site; nothing in a database of before.
 *
 * @param key null leaves out what is sealed
 */
export async function readStoredSettings(
  database: Pick<Database, 'db' | 'engine'>,
  key: string | null,
): Promise<Environment> {
  if (!(await tableExists(database, 'site_settings'))) return {}
  return openTexts(await readRows(database.db), createSealing(key ?? '', 'settings')).texts
}

const isOwnerSetting = (name: string): name is OwnerSetting => Object.hasOwn(ownerSettings, name)

async function readRows(db: Kysely<Tables>): Promise<Environment> {
  const stored = Object.entries(await readStoredOptions(db, 'site_settings'))
  return Object.fromEntries(
    stored.flatMap(([name, value]) =>
      isOwnerSetting(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}

function openTexts(rows: Environment, sealing: Sealing) {
  const locked: OwnerSetting[] = []
  const opened = Object.entries(rows).map(([name, text = '']) => {
    if (!sealedSettings.includes(name as OwnerSetting) || text === '') return [name, text]
    const secret = sealing.open(text, name)
    if (secret === null) locked.push(name as OwnerSetting)
    return [name, secret ?? '']
  })
  return { texts: Object.fromEntries(opened) as SettingTexts, locked }
}

/** A mail server that a variable names has its own password, or none. */
function fixedBy(env: Environment): ReadonlySet<OwnerSetting> {
  const fixed = new Set(ownerSettingNames.filter((name) => given(env, name)))
  if (fixed.has('MAIL_URL')) fixed.add('MAIL_PASSWORD')
  return fixed
}
