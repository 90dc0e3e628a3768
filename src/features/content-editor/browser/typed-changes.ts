import { changeText, type TypedChange } from './change-text.ts'
import { type Control, controlsOf, type Editor } from './editor.ts'
import { placeOf } from './text-places.ts'

/** Shows what is typed in the preview at once, until the page that was rendered with it comes. */
export function createTypedChanges(editor: Editor, page: () => Document | null) {
  const values = new Map([...controlsOf(editor.form)].map(([name, { value }]) => [name, value]))
  /** Those the page that is asked for does not know. */
  let unsent: TypedChange[] = []
  let isAhead = false

  function show(change: TypedChange): boolean {
    const shown = page()
    const isShown = shown !== null && changeText(shown, change)
    isAhead ||= isShown
    return isShown
  }

  return {
    /** False when the page itself has to come for it. */
    show({ name, value }: Control): boolean {
      const change = { place: placeOf(editor, name), before: values.get(name) ?? '', after: value }
      values.set(name, value)
      unsent.push(change)
      return show(change)
    },
    noteSent() {
      unsent = []
    },
    /** Whether the preview shows what no rendered page has shown yet. */
    areShown: () => isAhead,
    /** Shows what was typed since the page was asked for, once it stands in the preview. */
    showAgain() {
      isAhead = false
      for (const change of unsent) show(change)
    },
  }
}
