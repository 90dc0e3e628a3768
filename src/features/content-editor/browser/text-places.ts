import { textAttribute } from '#lib/site/text-attribute.ts'
import { documentLink } from '../wire.ts'
import { controlsOf, type Editor, focusControl } from './editor.ts'

const shownAttribute = 'data-shown'

const outlines = `
[${shownAttribute}]{outline:3px solid #b4690e;outline-offset:3px}
[${textAttribute}]:hover{outline:2px dashed #b4690e;outline-offset:3px;cursor:pointer}`

interface Events {
  /** A link without texts of this document was pressed. */
  onLink(path: string): void
  /** A text of another document was pressed. */
  onOther(link: string): void
}

/** Connects what a preview shows with the inputs it is written in. */
export function connectTexts(editor: Editor, page: Document, events: Events) {
  const View = page.defaultView as (Window & typeof globalThis) | null
  if (!View) return
  const sheet = new View.CSSStyleSheet()
  sheet.replaceSync(outlines)
  page.adoptedStyleSheets.push(sheet)
  page.addEventListener('submit', (event) => event.preventDefault())
  page.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element
      const link = target.closest('a')
      if (link) event.preventDefault()
      const names = namesNear(target)
      const control = controlOf(editor, names)
      if (control) focusControl(control)
      else if (link?.origin === location.origin) events.onLink(link.pathname)
      else if (names[0]) events.onOther(documentLink(names[0].split(' ')[0] ?? ''))
    },
    true,
  )
}

/** How far around what was pressed a text is looked for, such as beside a picture or a price. */
const stepsUp = 3

/** The names of the element's texts, or of those nearest to it. */
function namesNear(target: Element): readonly string[] {
  const own = target.closest(`[${textAttribute}]`)
  if (own) return namesOf(own)
  let around: Element | null = target
  for (let step = 0; step < stepsUp && around; step++) {
    const found = around.querySelector(`[${textAttribute}]`)
    if (found) return namesOf(found)
    around = around.parentElement
  }
  return []
}

const namesOf = (element: Element) => (element.getAttribute(textAttribute) ?? '').split('|')

function controlOf({ form, name: document }: Editor, names: readonly string[]) {
  const controls = controlsOf(form)
  for (const name of names) {
    const [file, input = ''] = name.split(' ')
    const control = file === document && controls.get(input)
    if (control) return control
  }
  return undefined
}

/** The place of an input's text in pages. */
export const placeOf = ({ name }: Editor, input: string) => `${name} ${input}`

export const elementsOf = (page: Document, place: string): Element[] =>
  [...page.querySelectorAll(`[${textAttribute}]`)].filter((one) => namesOf(one).includes(place))

/** Outlines what an input writes, and brings it into view. */
export function showPlaceOf(editor: Editor, page: Document | null, input: string) {
  if (!page) return
  const found = elementsOf(page, placeOf(editor, input))
  for (const one of page.querySelectorAll(`[${shownAttribute}]`))
    if (!found.includes(one)) one.removeAttribute(shownAttribute)
  for (const one of found) one.setAttribute(shownAttribute, '')
  const [first] = found
  const box = first?.getBoundingClientRect()
  const height = page.defaultView?.innerHeight ?? 0
  if (first && box && (box.bottom < 0 || box.top > height))
    first.scrollIntoView({ block: 'center' })
}
