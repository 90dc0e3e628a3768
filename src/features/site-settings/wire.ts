import type { FormState, InFrame } from '#features/console/wire.ts'
import type { Finding } from '#features/doctor/health.ts'
import type { Language } from '#lib/language.ts'
import type { OwnerSetting } from '#lib/settings/owner-settings.ts'
import type { AddressTrial, MailTest } from '#lib/settings/setting-notes.ts'
import { addressPath, mailPath, siteSettingsPath } from '#lib/settings/settings-paths.ts'
import type { SettingGroup } from './forms.ts'

export { addressPath, mailPath, siteSettingsPath }

export const mailTestPath = `${mailPath}/bandymas`
export const mailOffPath = `${mailPath}/isjungti`
export const confirmAddressPath = `${addressPath}/patvirtinti`
export const formerAddressPath = `${addressPath}/grazinti`
export const groupPaths: Readonly<Record<SettingGroup, string>> = {
  statistics: `${siteSettingsPath}/statistika`,
  privacy: `${siteSettingsPath}/duomenys`,
}

/** The query parameter of a page whose form was taken. */
export const savedField = 'issaugota'
/** The field of the recipient of a test email. */
export const testToField = 'kam'

/** Whether emails leave: `tested` once the mail server has taken a test email by these settings. */
export type MailState = 'off' | 'set' | 'tested'

/** A setting that a variable sets, so that no form changes it. */
export interface FixedSetting {
  name: OwnerSetting
  /** Empty for a secret. */
  value: string
  /** The variable is given in the file `.env` and not by what started the server. */
  isOfFile: boolean
}

interface SettingsProps extends InFrame {
  form: FormState
  fixed: readonly FixedSetting[]
  isSaved: boolean
}

declare module '#lib/site/email-props.ts' {
  interface EmailProps {
    mailTest: { siteName: string; publicUrl: string }
  }
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleSiteSettings: InFrame & {
      mail: MailState
      languages: readonly Language[]
      isOnTrial: boolean
    }
    consoleMailSettings: SettingsProps & {
      state: MailState
      /** Why the mail server was refused; empty unless it was. */
      refusal: readonly Finding[]
      /** What DNS says of the sender. */
      sender: readonly Finding[]
      hasPassword: boolean
      isPasswordLost: boolean
      test: MailTest | null
      testTo: string
      isTestToWrong: boolean
    }
    consoleAddressSettings: SettingsProps & {
      refusal: readonly Finding[]
      trial: AddressTrial | null
      /** The page is shown under the address on trial. */
      isAtNew: boolean
    }
    consoleSettingGroup: SettingsProps & { group: SettingGroup }
  }
}
