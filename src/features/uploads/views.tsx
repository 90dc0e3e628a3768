import { hiddenTitle } from '#lib/site/page.ts'
import { messages } from './console/messages.ts'
import { UploadsPage } from './console/UploadsPage.tsx'
import uploadsStyles from './console/UploadsPage.tsx?styles'

export const uploadsViews = {
  consoleUploads: {
    Page: UploadsPage,
    styles: uploadsStyles,
    meta: hiddenTitle(messages),
    bare: true,
  },
}
