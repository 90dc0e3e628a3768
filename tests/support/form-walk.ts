import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** A state of a form: the way to reach it from any state, and its appearance. */
export interface FormState<Shown> {
  name: string
  enter: (from: string) => Promise<void>
  /** The differences from the form's appearance in other states. */
  shows: Partial<Shown> | (() => Partial<Shown>)
  /** States from which a visitor cannot reach this one. */
  never?: readonly string[]
}

/**
 * Goes from every state to every other and to itself again, and checks the form after each step.
 */
export async function walkForm<Shown extends object>(
  states: readonly FormState<Shown>[],
  look: () => Promise<Shown>,
  order: (states: readonly FormState<Shown>[]) => readonly FormState<Shown>[] = everyPair,
): Promise<number> {
  const steps = order(states)
  let from = 'idle'
  for (const [at, { name, enter, shows, never }] of steps.entries()) {
    if (never?.includes(from)) continue
    const way = `${at}: ${from} → ${name}`
    await enter(from)
    const expected = { way, ...(typeof shows === 'function' ? shows() : shows) }
    await expect.poll(async () => ({ way, ...(await look()) })).toMatchObject(expected)
    from = name
  }
  return steps.length
}

/** All ordered pairs in one sequence: from every item to every later one and back. */
const everyPair = <Item>(items: readonly Item[]): readonly Item[] =>
  items.flatMap((item, at) => [
    item,
    item,
    ...items.slice(at + 1).flatMap((other) => [other, item]),
  ])

/** The appearance of the newsletter's form, wherever it is. */
export interface ShownNewsletter {
  button: string
  isButtonRead: boolean
  mark: 'none' | 'spinner' | 'check'
  colour: string
  isBusy: boolean
  line: string
  tone: 'none' | 'success' | 'error'
  isInvalid: boolean
  /** The text that describes the field; never empty. */
  described: string
  email: string
}

export const lookAtNewsletter = (form: Locator): Promise<ShownNewsletter> =>
  form.evaluate((element) => {
    const root = element.getRootNode() as Document | ShadowRoot
    const button = element.querySelector('button[type=submit]') as HTMLElement
    const label = button.querySelector('span') as HTMLElement
    const line = element.querySelector('[role=status]') as HTMLElement
    const email = element.querySelector('[type=email]') as HTMLInputElement
    const text = (node: Element | null) => (node?.textContent ?? '').trim()
    const other = label.nextElementSibling
    const tones = ['success', 'error'] as const
    return {
      button: text(label),
      isButtonRead: getComputedStyle(label).opacity === '1',
      mark: other ? (other.querySelector('svg') ? 'check' : 'spinner') : 'none',
      colour: getComputedStyle(button).backgroundColor,
      isBusy: button.getAttribute('aria-disabled') === 'true',
      line: text(line),
      tone: tones.find((tone) => line.classList.contains(tone)) ?? 'none',
      isInvalid: email.getAttribute('aria-invalid') === 'true',
      described: text(root.getElementById(email.getAttribute('aria-describedby') ?? '')),
      email: email.value,
    }
  })

/** The appearance of a form that the browser itself posts. */
export interface ShownForm {
  button: string
  values: Readonly<Record<string, string>>
  /** The message at each field that is marked as wrong. */
  problems: Readonly<Record<string, string>>
  alert: string
  /** The focused field, or the place where the problems are listed. */
  focus: string
}

export const lookAtForm = (form: Locator): Promise<ShownForm> =>
  form.evaluate((element) => {
    const shown = { values: {}, problems: {} } as Pick<ShownForm, 'values' | 'problems'>
    const values = shown.values as Record<string, string>
    const problems = shown.problems as Record<string, string>
    const seen = (node: HTMLElement | null) =>
      node?.checkVisibility() ? (node.textContent ?? '').trim() : ''
    for (const control of (element as HTMLFormElement).elements) {
      if (!(control instanceof HTMLElement) || !control.checkVisibility()) continue
      const { name, value, type } = control as HTMLInputElement
      if (!name || type === 'hidden') continue
      if (type !== 'radio') values[name] = value
      else if ((control as HTMLInputElement).checked) values[name] = value
      if (control.getAttribute('aria-invalid') !== 'true') continue
      const [id = ''] = (control.getAttribute('aria-describedby') ?? '').split(' ')
      problems[name] = seen(document.getElementById(id))
    }
    const active = document.activeElement as HTMLInputElement | null
    const alerts = [...document.querySelectorAll<HTMLElement>('[role=alert]')]
    const alert = alerts.find((one) => one.checkVisibility()) ?? null
    return {
      ...shown,
      button: seen(element.querySelector<HTMLElement>('button:not([type=button])')),
      alert: seen(alert),
      focus: active === alert && alert ? 'problems' : (active?.name ?? ''),
    }
  })
