import { startPasskeys } from '#features/accounts/browser.ts'
import { startConsole } from '#features/console/browser.ts'

if (document.querySelector('[data-console]')) startConsole()
if (document.querySelector('[data-passkey]')) await startPasskeys()
