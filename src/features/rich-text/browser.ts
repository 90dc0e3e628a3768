import { startEditor } from './browser/start-editor.ts'
import { richTextAttribute } from './wire.ts'

/** Puts an editor in the place of each text's field. */
export function startRichText() {
  for (const element of document.querySelectorAll<HTMLElement>(`[${richTextAttribute}]`))
    startEditor(element)
}
