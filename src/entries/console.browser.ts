import { startPasskeys } from '#features/accounts/browser.ts'
import { startConsole } from '#features/console/browser.ts'
import { richTextAttribute } from '#features/rich-text/wire.ts'

if (document.querySelector('[data-console]')) startConsole()
if (document.querySelector('[data-content-editor]'))
  void import('#features/content-editor/browser.ts').then((it) => it.startEditor())
if (document.querySelector(`[${richTextAttribute}]`))
  void import('#features/rich-text/browser.ts').then((it) => it.startRichText())
if (document.querySelector('[data-passkey]')) await startPasskeys()
