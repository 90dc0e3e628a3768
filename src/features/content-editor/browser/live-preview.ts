import { homePaths, type Language, languageOfPath, languages } from '#lib/language.ts'
import type { liveMessages } from '../console/live-messages.ts'
import {
  type AnsweredPages,
  consentField,
  editField,
  pagesOfPath,
  previewWidths,
  type RenderedDraft,
  renderDraftPath,
  type SentPage,
  undecidedVisitor,
} from '../live-wire.ts'
import { documentField, previewPath } from '../wire.ts'
import { type Control, controlsOf, type Editor, focusControl } from './editor.ts'
import { showProblems } from './field-problems.ts'
import { type Frame, openFrame } from './preview-frame.ts'
import { connectTexts, showPlaceOf } from './text-places.ts'
import { createTypedChanges } from './typed-changes.ts'

type Texts = (typeof liveMessages)[Language]

/** Below this width of the window the preview stands over the form, as `Workbench.module.css` says. */
const narrow = 1100
const notShown = { id: '', html: '' }
/** How long nothing is typed before the page is rendered with what it shows already. */
const pauseMs = 250
/** The longest time without a page for somebody who types without a pause. */
const maxPauseMs = 2000

/** Shows the page of a document beside its form, as it is typed. */
export function startPreview(editor: Editor, typed: () => Record<string, string>, texts: Texts) {
  const { form, part, preview } = editor
  const frame = openFrame(part('stage'), part<HTMLIFrameElement>('frame'))
  const choice = part<HTMLSelectElement>('page')
  const visitor = part<HTMLSelectElement>('visitor')
  let shown = notShown
  let input = ''

  const isDecided = () => visitor.value === 'decided'
  const say = (...said: (string | Node)[]) => part('preview-note').replaceChildren(...said)
  const changes = createTypedChanges(editor, frame.page)
  const place = createPlace(
    editor,
    frame,
    () => input,
    () => render.soon(),
  )

  function choose(page: string) {
    if (![...choice.options].some(({ value }) => value === page)) choice.add(new Option(page, page))
    choice.value = page
  }

  function show(to: string) {
    choose(to)
    shown = notShown
    const query = new URLSearchParams({ [editField]: '1' })
    if (!isDecided()) query.set(consentField, undecidedVisitor)
    frame.show(`${previewPath}${to}?${query}`)
  }

  frame.onLoad((page) => {
    const onOther = (link: string) => say(linkTo(link, texts.elsewhere))
    connectTexts(editor, page, { onLink: show, onOther })
    page.addEventListener('keydown', place.onKey)
    showPlaceOf(editor, page, input)
    render.soon()
  })

  const render = latestOnly(async () => {
    const path = place.isVisible() ? choice.value : ''
    const before = shown
    changes.noteSent()
    const answer = await post<RenderedDraft>(renderDraftPath, {
      document: editor.name,
      typed: typed(),
      path,
      isDecided: isDecided(),
      shown: before.id,
    })
    if (!answer) return
    showProblems(editor, answer.problems)
    if (path === '' || path !== choice.value) return
    const isMistaken = Object.keys(answer.problems).length + answer.further.length > 0
    const { page } = answer
    say(isMistaken ? texts.mistaken : page === null ? texts.noPage : '')
    if (page === null || (page.id === shown.id && !changes.areShown())) return
    shown = { id: page.id, html: withChange(before.html, page) }
    frame.replace(shown.html)
    changes.showAgain()
    showPlaceOf(editor, frame.page(), input)
  })

  form.addEventListener('input', ({ target }) => {
    // The field of a rich text says itself what was typed into its editor.
    if ((target as HTMLElement).isContentEditable) return
    render.soon(changes.show(target as Control) ? pauseMs : 0)
  })
  onFocusOfInput(form, (name, language) => {
    input = name
    const other = pageIn(language, choice, frame.page())
    if (other) show(other)
    showPlaceOf(editor, frame.page(), input)
  })
  for (const select of [choice, visitor])
    select.addEventListener('change', () => show(choice.value))
  chooseWidth(preview, frame.setWidth)

  void listPages(editor.name, choice, { show, choose })
}

function onFocusOfInput(form: HTMLFormElement, handle: (name: string, language: Language) => void) {
  form.addEventListener('focusin', ({ target }) => {
    const { name = '' } = target as HTMLInputElement
    const language = languages.find((one) => name.startsWith(`${one}.`))
    if (language) handle(name, language)
  })
}

/** Shows the first page of those known so far; one that is chosen meanwhile stays. */
async function listPages(
  document: string,
  choice: HTMLSelectElement,
  on: { show(page: string): void; choose(page: string): void },
  shown = '',
): Promise<void> {
  const { lt, en, isWhole } = await pagesOf(document)
  const all = [...lt, ...en]
  const listed = all.length > 0 ? all : Object.values(homePaths)
  const chosen = choice.value
  if (isWhole) choice.replaceChildren(...listed.map((one) => new Option(one, one)))
  if (listed.includes(chosen) || chosen !== shown) on.choose(chosen)
  else on.show(listed[0] ?? homePaths.lt)
  if (!isWhole) await listPages(document, choice, on, choice.value)
}

/** The page in another language, at the same place of the site; undefined while it is shown. */
function pageIn(language: Language, choice: HTMLSelectElement, page: Document | null) {
  if (languageOfPath(choice.value) === language) return undefined
  const alternate = page?.querySelector<HTMLLinkElement>(
    `link[rel=alternate][hreflang=${language}]`,
  )
  if (alternate) return new URL(alternate.href).pathname
  return [...choice.options].find(({ value }) => languageOfPath(value) === language)?.value
}

/** Where the preview stands: beside the form or, in a narrow window, over it once it is opened. */
function createPlace(editor: Editor, frame: Frame, input: () => string, onOpen: () => void) {
  const { form, part, preview } = editor
  const isVisible = () => preview.getClientRects().length > 0

  function open() {
    preview.dataset['open'] = ''
    onOpen()
  }

  function close() {
    delete preview.dataset['open']
    part('show').focus()
  }

  function toForm() {
    delete preview.dataset['open']
    const control = controlsOf(form).get(input()) ?? [...controlsOf(form).values()][0]
    if (control) focusControl(control)
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'F6') {
      event.preventDefault()
      if (event.view !== window) return toForm()
      if (!isVisible()) open()
      frame.focus()
    } else if (event.key === 'Escape' && 'open' in preview.dataset) close()
  }

  part('show').addEventListener('click', () => {
    open()
    part('to-form').focus()
  })
  part('hide').addEventListener('click', close)
  part('to-form').addEventListener('click', toForm)
  document.addEventListener('keydown', onKey)
  return { isVisible, onKey }
}

function chooseWidth(preview: HTMLElement, setWidth: (px: number) => void) {
  const buttons = [...preview.querySelectorAll<HTMLButtonElement>('[data-width]')]
  const choose = (width: number) => {
    for (const button of buttons)
      button.setAttribute('aria-pressed', String(Number(button.dataset['width']) === width))
    setWidth(width)
  }
  for (const button of buttons)
    button.addEventListener('click', () => choose(Number(button.dataset['width'])))
  choose(innerWidth < narrow ? previewWidths[0] : previewWidths[2])
}

const withChange = (html: string, { start, end, text }: SentPage) =>
  html.slice(0, start) + text + html.slice(html.length - end)

/** Runs a task once at a time, and once more when it was asked for meanwhile. */
function latestOnly(task: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueBy = Number.POSITIVE_INFINITY
  let isRunning = false
  let isAsked = false
  async function run() {
    dueBy = Number.POSITIVE_INFINITY
    isAsked = isRunning
    if (isRunning) return
    isRunning = true
    await task().catch(() => {})
    isRunning = false
    if (isAsked) void run()
  }
  return {
    /** After a pause of this length in what asks for it. */
    soon(ms = 0) {
      const now = Date.now()
      dueBy = Math.min(dueBy, now + maxPauseMs)
      clearTimeout(timer)
      timer = setTimeout(run, Math.min(ms, dueBy - now))
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

async function pagesOf(document: string): Promise<AnsweredPages> {
  const answer = await fetch(`${pagesOfPath}?${new URLSearchParams({ [documentField]: document })}`)
  return answer.ok ? answer.json() : { lt: [], en: [], isWhole: true }
}

function linkTo(href: string, text: string) {
  const link = document.createElement('a')
  link.href = href
  link.textContent = text
  return link
}
