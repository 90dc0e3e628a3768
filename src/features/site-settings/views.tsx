import { hiddenTitle } from '#lib/site/page.ts'
import { AddressPage } from './console/AddressPage.tsx'
import addressStyles from './console/AddressPage.tsx?styles'
import { addressMessages } from './console/address-messages.ts'
import { GroupPage } from './console/GroupPage.tsx'
import groupStyles from './console/GroupPage.tsx?styles'
import { MailPage } from './console/MailPage.tsx'
import mailStyles from './console/MailPage.tsx?styles'
import { mailMessages } from './console/mail-messages.ts'
import { messages } from './console/messages.ts'
import { SiteSettingsPage } from './console/SiteSettingsPage.tsx'
import styles from './console/SiteSettingsPage.tsx?styles'

export const siteSettingsViews = {
  consoleSiteSettings: {
    Page: SiteSettingsPage,
    styles,
    meta: hiddenTitle(messages),
    bare: true,
  },
  consoleMailSettings: {
    Page: MailPage,
    styles: mailStyles,
    meta: hiddenTitle(mailMessages),
    bare: true,
  },
  consoleAddressSettings: {
    Page: AddressPage,
    styles: addressStyles,
    meta: hiddenTitle(addressMessages),
    bare: true,
  },
  consoleSettingGroup: {
    Page: GroupPage,
    styles: groupStyles,
    meta: hiddenTitle(messages),
    bare: true,
  },
}
