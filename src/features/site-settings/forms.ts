import * as v from 'valibot'
import { choice, defineForm, type Form, line, number, optionalText } from '#lib/forms/form.ts'
import { type OwnerSetting, ownerSettings } from '#lib/settings/owner-settings.ts'

const hostName = /^[A-Za-z0-9]+((\.|-+)[A-Za-z0-9]+)*$/
const { schema: sender } = ownerSettings.MAIL_FROM
const { schema: publicUrl } = ownerSettings.PUBLIC_URL

export const mailForm = defineForm('pastas', {
  host: v.pipe(line(253), v.regex(hostName)),
  port: number(1, 65535),
  security: choice(['starttls', 'tls', 'none']),
  user: optionalText(200),
  MAIL_PASSWORD: ownerSettings.MAIL_PASSWORD.schema,
  MAIL_FROM: v.pipe(
    sender,
    v.check((address) => address !== null),
  ),
  MAIL_TO: ownerSettings.MAIL_TO.schema,
})

/** The address of a host alone: the site has no place below one. */
const origin = /^https?:\/\/[^/?#@\s]+$/i

export const addressForm = defineForm('adresas', {
  PUBLIC_URL: v.pipe(
    publicUrl,
    v.transform((url) => url?.replace(/\/$/, '').toLowerCase() ?? ''),
    v.check((url) => origin.test(url)),
  ),
  PUBLIC_ALIASES: v.pipe(
    ownerSettings.PUBLIC_ALIASES.schema,
    v.check((hosts) => hosts.length <= 20),
  ),
})

/** Settings that have nothing but a form. */
export const groupForms = {
  statistics: defineForm(
    'statistika',
    schemasOf(
      'STATISTICS_IDENTITY',
      'STATISTICS_DO_NOT_TRACK',
      'STATISTICS_OWN_ADDRESSES',
      'STATISTICS_DOWNLOADS',
      'STATISTICS_RETENTION_MONTHS',
      'HITS_PER_MINUTE',
    ),
  ),
  privacy: defineForm(
    'duomenys',
    schemasOf('CONSENT_NETWORK', 'CONSENT_DETAILS_MONTHS', 'ACTIVITY_MONTHS'),
  ),
}
export type SettingGroup = keyof typeof groupForms

function schemasOf<Name extends OwnerSetting>(...names: readonly Name[]) {
  const schemas = names.map((name) => [name, ownerSettings[name].schema])
  return Object.fromEntries(schemas) as { [One in Name]: (typeof ownerSettings)[One]['schema'] }
}

/** The form without the settings that variables set. */
export const withoutFixed = <F extends Form>({ id, schema }: F, fixed: ReadonlySet<string>) =>
  defineForm(
    id,
    Object.fromEntries(Object.entries(schema.entries).filter(([name]) => !fixed.has(name))),
  ) as F
