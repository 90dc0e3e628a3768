import type { InFrame } from '#features/console/wire.ts'
import { exportPath } from '#lib/settings/settings-paths.ts'

export { exportPath }
export const exportFilePath = `${exportPath}/viskas.zip`
/** The query parameter of the page when another export runs. */
export const busyField = 'vyksta'

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleDataExport: InFrame & { lists: readonly string[]; isBusy: boolean }
  }
}
