import { languageOfTag } from '#lib/language.ts'
import { startSaving } from './browser/draft-saver.ts'
import { findEditor } from './browser/editor.ts'
import { startPreview } from './browser/live-preview.ts'
import { startPictureFields } from './browser/picture-fields.ts'
import { createSavingState } from './browser/saving-state.ts'
import { liveMessages } from './console/live-messages.ts'

/** Runs on the page of a document alone: saves what is typed, and shows its page beside it. */
export function startEditor() {
  const editor = findEditor()
  if (!editor) return
  const texts = liveMessages[languageOfTag(document.documentElement.lang) ?? 'lt']
  const state = createSavingState(editor, texts)
  const saver = startSaving(editor, {
    onState: state.show,
    onConflict: (control, conflict) => state.showConflict(control, conflict, saver.settle),
    onOthers: state.showOthers,
    onPresent: state.showPresent,
  })
  editor.preview.hidden = false
  editor.preview.parentElement?.toggleAttribute('data-live', true)
  editor.part('show').hidden = false
  startPictureFields(editor, texts.pictures)
  startPreview(editor, saver.typed, texts)
}
