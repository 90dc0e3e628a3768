import { homePaths, type Language, languageOfPath } from '#lib/language.ts'
import type { liveMessages } from '../console/live-messages.ts'
import {
  consentField,
  editField,
  type PagesOfDocument,
  pagesOfPath,
  previewWidths,
  type RenderedDraft,
  renderDraftPath,
  undecidedVisitor,
} from '../live-wire.ts'
import { documentField, previewPath } from '../wire.ts'
import { type Editor, focusControl } from './editor.ts'
import { showProblems } from './field-problems.ts'
import { openFrame } from './preview-frame.ts'
import { connectTexts, showPlaceOf } from './text-places.ts'

type Texts = (typeof liveMessages)[Language]

/** Keys that follow each other closer than this are shown together. */
const pauseMs = 40

/** Shows the page of a document beside its form, as it is typed. */
export function startPreview(editor: Editor, typed: () => Record<string, string>, texts: Texts) {
  const { form, part, preview } = editor
  const frame = openFrame(part('stage'), part<HTMLIFrameElement>('frame'))
  const choice = part<HTMLSelectElement>('page')
  const visitor = part<HTMLSelectElement>('visitor')
  let pages: PagesOfDocument = { lt: [], en: [] }
  let last = ''
  let input = ''

  const isDecided = () => visitor.value === 'decided'
  const path = () => choice.value
  const say = (...said: (string | Node)[]) => part('preview-note').replaceChildren(...said)

  function show(to: string) {
    if (![...choice.options].some(({ value }) => value === to)) choice.add(new Option(to, to))
    choice.value = to
    const query = new URLSearchParams({ [editField]: '1' })
    if (!isDecided()) query.set(consentField, undecidedVisitor)
    frame.show(`${previewPath}${to}?${query}`)
  }

  frame.onLoad((page) => {
    connectTexts(editor, page, {
      onLink: show,
      onOther: (link) => say(linkTo(link, texts.elsewhere)),
    })
    page.addEventListener('keydown', onKey)
    showPlaceOf(editor, page, input)
    render.soon()
  })

  const render = latestOnly(pauseMs, async () => {
    const shown = path()
    const body = { document: editor.name, typed: typed(), path: shown, isDecided: isDecided() }
    const answer = await post<RenderedDraft>(renderDraftPath, body)
    if (!answer || shown !== path()) return
    showProblems(editor, answer.problems)
    const isMistaken = Object.keys(answer.problems).length + answer.further.length > 0
    say(isMistaken ? texts.mistaken : answer.html === null ? texts.noPage : '')
    if (answer.html === null || answer.html === last) return
    last = answer.html
    frame.replace(answer.html)
    showPlaceOf(editor, frame.page(), input)
  })

  /** The page in the language of the input, at the same place of the site. */
  function followLanguage(language: Language) {
    if (languageOfPath(path()) === language) return
    const alternate = frame
      .page()
      ?.querySelector<HTMLLinkElement>(`link[rel=alternate][hreflang=${language}]`)
    const found = alternate ? new URL(alternate.href).pathname : pages[language][0]
    if (found) show(found)
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'F6') {
      event.preventDefault()
      if (event.view === window) enter()
      else leave()
    } else if (event.key === 'Escape' && 'open' in preview.dataset) hide()
  }

  function enter() {
    if (preview.getClientRects().length === 0) preview.dataset['open'] = ''
    frame.focus()
  }

  function leave() {
    delete preview.dataset['open']
    const control = form.elements.namedItem(input)
    if (control instanceof HTMLElement) focusControl(control as HTMLInputElement)
    else form.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
  }

  function hide() {
    delete preview.dataset['open']
    part('show').focus()
  }

  form.addEventListener('input', render.soon)
  form.addEventListener('focusin', ({ target }) => {
    const { name = '' } = target as HTMLInputElement
    const [, language] = /^(lt|en)\./.exec(name) ?? []
    if (!language) return
    input = name
    followLanguage(language as Language)
    showPlaceOf(editor, frame.page(), input)
  })
  choice.addEventListener('change', () => show(path()))
  visitor.addEventListener('change', () => show(path()))
  part('show').addEventListener('click', () => {
    preview.dataset['open'] = ''
    part('to-form').focus()
  })
  part('hide').addEventListener('click', hide)
  part('to-form').addEventListener('click', leave)
  document.addEventListener('keydown', onKey)
  chooseWidth(part('stage'), preview, frame.setWidth)

  void pagesOf(editor.name).then((found) => {
    pages = found
    const all = [...found.lt, ...found.en]
    const listed = all.length > 0 ? all : Object.values(homePaths)
    choice.replaceChildren(...listed.map((one) => new Option(one, one)))
    show(listed[0] ?? homePaths.lt)
  })
}

function chooseWidth(stage: HTMLElement, preview: HTMLElement, setWidth: (px: number) => void) {
  const buttons = [...preview.querySelectorAll<HTMLButtonElement>('[data-width]')]
  const choose = (width: number) => {
    for (const button of buttons)
      button.setAttribute('aria-pressed', String(Number(button.dataset['width']) === width))
    setWidth(width)
  }
  for (const button of buttons)
    button.addEventListener('click', () => choose(Number(button.dataset['width'])))
  choose(stage.clientWidth > 0 && stage.clientWidth < 500 ? previewWidths[0] : previewWidths[2])
}

/** Runs a task after a pause, once at a time, and once more when it was asked for meanwhile. */
function latestOnly(ms: number, task: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isAsked = false
  async function run() {
    isAsked = isRunning
    if (isRunning) return
    isRunning = true
    await task().catch(() => {})
    isRunning = false
    if (isAsked) void run()
  }
  return {
    soon() {
      clearTimeout(timer)
      timer = setTimeout(run, ms)
    },
  }
}

async function post<Answer>(path: string, body: object): Promise<Answer | null> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.ok ? answer.json() : null
}

async function pagesOf(document: string): Promise<PagesOfDocument> {
  const answer = await fetch(`${pagesOfPath}?${new URLSearchParams({ [documentField]: document })}`)
  return answer.ok ? answer.json() : { lt: [], en: [] }
}

function linkTo(href: string, text: string) {
  const link = document.createElement('a')
  link.href = href
  link.textContent = text
  return link
}
