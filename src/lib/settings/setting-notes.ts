import type { OwnerSetting } from './owner-settings.ts'

export type SettingTexts = Readonly<Partial<Record<OwnerSetting, string>>>

/** A new public address that nobody has confirmed yet. */
export interface AddressTrial {
  /** When the former address is stored again. */
  until: number
  url: string
  former: SettingTexts
  formerUrl: string
}

/** The last test email. */
export interface MailTest {
  at: number
  to: string
  isTaken: boolean
  /** The mail server's own words. */
  answer: string
  /** The mail settings it was sent by, without the password. */
  by: string
}
