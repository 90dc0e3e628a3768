import { type Form, fieldNames } from '#lib/forms/form.ts'
import { type OwnerSetting, ownerSettingNames } from '#lib/settings/owner-settings.ts'
import type { Platform } from '#server/feature.ts'
import type { FixedSetting } from '../wire.ts'

/** The settings of a form that variables set, in its order. */
export function fixedIn(
  form: Form,
  { settings, isOfFile }: Pick<Platform, 'settings' | 'isOfFile'>,
  others: readonly OwnerSetting[] = [],
): FixedSetting[] {
  const names = new Set<string>([...others, ...fieldNames(form)])
  return ownerSettingNames
    .filter((name) => names.has(name) && settings.fixed.has(name))
    .map((name) => ({ name, value: shown(settings.textOf(name)), isOfFile: isOfFile(name) }))
}

/** The text of an address without its password. */
const shown = (text: string) => text.replace(/\/\/([^:@/]*):.*@/, '//$1:…@')
