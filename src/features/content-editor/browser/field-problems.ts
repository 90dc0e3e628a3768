import type { RenderedDraft } from '../live-wire.ts'
import { type Control, controlsOf, type Editor } from './editor.ts'

/** Shows the problems of fields beside them, and takes those away that are gone. */
export function showProblems({ form, part }: Editor, problems: RenderedDraft['problems']) {
  const template = part<HTMLTemplateElement>('problem-template')
  for (const [name, control] of controlsOf(form)) {
    const text = (problems[name] ?? []).join(' ')
    const id = `${control.id}-klaida`
    const shown = document.getElementById(id)
    if (text === (shown?.textContent ?? '')) continue
    if (text === '') {
      shown?.remove()
      control.removeAttribute('aria-invalid')
      describe(control, id, false)
      continue
    }
    const paragraph =
      shown ?? (template.content.cloneNode(true) as DocumentFragment).firstElementChild
    if (!(paragraph instanceof HTMLElement)) continue
    paragraph.id = id
    paragraph.textContent = text
    if (!shown) control.closest('div')?.append(paragraph)
    control.setAttribute('aria-invalid', 'true')
    describe(control, id, true)
  }
}

function describe(control: Control, id: string, isDescribed: boolean) {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
  const others = ids.filter((one) => one !== id)
  const all = isDescribed ? [id, ...others] : others
  if (all.length > 0) control.setAttribute('aria-describedby', all.join(' '))
  else control.removeAttribute('aria-describedby')
}
