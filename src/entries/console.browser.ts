import { startPasskeys } from '#features/accounts/browser.ts'
import { startConsole } from '#features/console/browser.ts'

if (document.querySelector('[data-console]')) startConsole()
if (document.querySelector('[data-content-editor]'))
  void import('#features/content-editor/browser.ts').then((it) => it.startEditor())
if (document.querySelector('[data-passkey]')) await startPasskeys()
