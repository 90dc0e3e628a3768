import { signInPath } from '#features/console/wire.ts'
import type { Language } from '#lib/language.ts'
import type { liveMessages } from '../console/live-messages.ts'
import type { ConflictingField, Present } from '../live-wire.ts'
import type { Saving } from './draft-saver.ts'
import { type Control, type Editor, labelOf } from './editor.ts'

type Texts = (typeof liveMessages)[Language]

/** Says how saving stands, and who else is there. */
export function createSavingState({ part }: Editor, texts: Texts) {
  let author: string | null = null

  function show(saving: Saving) {
    const place = part('saving')
    place.toggleAttribute('data-problem', saving.type !== 'saved' && saving.type !== 'saving')
    place.replaceChildren(...wordsOf(saving, texts))
  }

  return {
    show,
    showPresent(present: readonly Present[]) {
      author = present[0]?.person ?? author
      part('present').textContent = present
        .map(({ person, minutes }) => texts.present(person, minutes))
        .join(', ')
    },
    showOthers(by: string | null, controls: readonly Control[], isReshaped: boolean) {
      const labels = [...new Set(controls.map(labelOf))].slice(0, 5).join(', ')
      const merged = labels === '' ? [] : [`${texts.merged(by, labels)} `]
      const reload = isReshaped ? [`${texts.reshaped} `, reloadLink(texts.reload)] : []
      part('merged').replaceChildren(...merged, ...reload)
    },
    showConflict(
      control: Control,
      conflict: ConflictingField,
      settle: (control: Control, isMine: boolean) => void,
    ) {
      const template = part<HTMLTemplateElement>('conflict-template')
      const box = (template.content.cloneNode(true) as DocumentFragment).firstElementChild
      const place = control.closest('div')
      if (!(box instanceof HTMLElement) || !place) return
      const isGone = conflict.theirs === null
      box.setAttribute('aria-label', labelOf(control))
      find(box, 'said').textContent = isGone ? texts.gone : texts.conflict(author)
      find(box, 'changes').replaceChildren(...changesIn(conflict))
      find(box, 'mine').parentElement?.toggleAttribute('hidden', isGone)
      for (const [name, isMine] of [
        ['mine', true],
        ['theirs', false],
      ] as const)
        find(box, name).addEventListener('click', () => {
          box.remove()
          settle(control, isMine)
          control.focus()
        })
      place.querySelector('[data-said]')?.parentElement?.remove()
      place.append(box)
    },
  }
}

function wordsOf(saving: Saving, texts: Texts): (string | Node)[] {
  if (saving.type === 'saved') return [texts.saved(timeOf(saving.at))]
  if (saving.type === 'saving') return [texts.saving]
  if (saving.type === 'conflict') return [texts.inConflict]
  if (saving.type === 'refused')
    return [saving.reason === 'too_large' ? texts.tooLarge : texts.refused]
  if (saving.reason === 'offline') return [texts.offline]
  const link = document.createElement('a')
  link.href = signInPath
  link.target = '_blank'
  link.textContent = texts.signIn
  return [`${texts.signedOut} `, link]
}

const timeOf = (at: number) =>
  new Date(at).toLocaleTimeString('lt-LT', { hour: '2-digit', minute: '2-digit' })

function changesIn({ changes }: ConflictingField) {
  const tags = { same: 'span', added: 'ins', removed: 'del' } as const
  return changes.map(({ type, text }) => {
    const element = document.createElement(tags[type])
    element.textContent = text
    return element
  })
}

function reloadLink(text: string) {
  const link = document.createElement('a')
  link.href = location.href
  link.textContent = text
  return link
}

const find = (box: HTMLElement, name: string) => box.querySelector(`[data-${name}]`) as HTMLElement
