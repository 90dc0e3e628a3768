import type { ReactElement } from 'react'
import { draw } from '#ui/jsx-runtime.ts'
import { createFormSender } from '../browser/form-sender.ts'
import { findProof } from '../browser/proof-of-work.ts'
import { type EmbedSite, noticeTimeoutMs } from '../embed-wire.ts'
import { NewsletterForm } from '../NewsletterForm.tsx'
import { idle, type SubscriptionState } from '../subscription-state.ts'
import { subscribePath } from '../wire.ts'
import { EmbedFrame, LegacyNotice } from './EmbedFrame.tsx'
import styles from './mount-form.tsx?css'
import type { WidgetSettings } from './settings.ts'

/** Milliseconds to read that an email must be confirmed, before the redirect. */
const redirectDelayMs = 3000

/** Mounts a form in an element and returns a function that removes it without a trace. */
export function mountForm(element: HTMLElement, settings: WidgetSettings, site: EmbedSite) {
  const mounted = new AbortController()
  const { signal } = mounted
  let root: ParentNode = element
  let isNoticeShown = site.notice === null || !settings.hasNotice
  function showNotice() {
    if (isNoticeShown || !site.notice) return
    isNoticeShown = true
    place(root, settings, signal)(<LegacyNotice {...site.notice[settings.language]} />)
  }
  later(showNotice, noticeTimeoutMs, signal)
  try {
    const shadow = openRoot(element, signal)
    root = shadow
    showForm(shadow, settings, site, signal)
    showNotice()
  } catch (error) {
    // The page continues without the form; the notice names another place to subscribe.
    console.warn('Newsletter form:', error)
  }
  return () => mounted.abort()
}

/** Opens a shadow root, which isolates the form from the page's styles and keyboard shortcuts. */
function openRoot(element: HTMLElement, signal: AbortSignal): ShadowRoot {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  // Content policies that forbid inline styles allow constructed sheets.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@layer base,ui,features;${styles}`)
  root.adoptedStyleSheets = [sheet]
  for (const type of ['keydown', 'keypress', 'keyup'])
    root.addEventListener(type, (event) => event.stopPropagation(), { signal })
  signal.addEventListener('abort', () => {
    root.adoptedStyleSheets = []
  })
  return root
}

function showForm(
  root: ShadowRoot,
  settings: WidgetSettings,
  site: EmbedSite,
  signal: AbortSignal,
) {
  const { language, texts, domain, redirect } = settings
  const show = place(root, settings, signal)
  const showState = (state: SubscriptionState) =>
    show(
      <NewsletterForm
        id=""
        texts={texts}
        language={language}
        action={site.origin + subscribePath}
        domain={domain}
        page={location.pathname}
        state={state}
        noValidate
      />,
    )
  const { begin, submit, submitInstead } = createFormSender({
    origin: site.origin,
    problem: texts.fields.email.problem,
    prove: findProof,
    onChange: (state) => signal.aborted || showState(state),
    onSend: (email) => redirect && redirect.replaceAll('{EMAIL}', encodeURIComponent(email)),
    onTaken(address, isPending) {
      if (address) later(() => location.assign(address), isPending ? redirectDelayMs : 0, signal)
    },
  })
  showState(idle)
  const form = root.querySelector('form') as HTMLFormElement
  const listen = (type: string, act: (event: Event) => void) =>
    form.addEventListener(type, act, { signal })
  listen('focusin', begin)
  listen('submit', (event) => {
    event.preventDefault()
    submit(form)
  })
  listen('click', ({ target }) => {
    if ((target as HTMLElement).matches('[type=button]')) submitInstead(form)
  })
}

/**
 * Adds a box in the colours of the theme; returns a function that renders into it, replacing its
 * former content.
 */
function place(root: ParentNode, { colors, language }: WidgetSettings, signal: AbortSignal) {
  const box = document.createElement('div')
  root.append(box)
  signal.addEventListener('abort', () => box.remove())
  const show = draw(box)
  return (content: ReactElement) =>
    show(<EmbedFrame {...{ colors, language }}>{content}</EmbedFrame>)
}

function later(work: () => void, ms: number, signal: AbortSignal) {
  if (signal.aborted) return
  const timeout = setTimeout(work, ms)
  signal.addEventListener('abort', () => clearTimeout(timeout))
}
