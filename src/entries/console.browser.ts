import { startPasskeys } from '#features/accounts/browser.ts'
import { startConsole } from '#features/console/browser.ts'
import { richTextAttribute } from '#features/rich-text/wire.ts'

if (document.querySelector('[data-console]')) startConsole()
if (document.querySelector(`[${richTextAttribute}]`))
  import('#features/rich-text/browser.ts').then((it) => it.startRichText())
if (document.querySelector('[data-passkey]')) await startPasskeys()
