import type { TriggerOptions, TriggerType } from '../wire.ts'

/** The arguments of handlers. */
export interface TriggerEvents {
  click: { element: Element }
  submit: { element: Element }
  mouse_over: { element: Element }
  element_view: { element: Element }
  scroll_depth: { percent: number }
  time_on_page: { seconds: number }
  download: { link: HTMLAnchorElement }
  internal_link: { link: HTMLAnchorElement }
  outbound_link: { link: HTMLAnchorElement }
  video: { element: HTMLVideoElement; action: 'play' | 'progress' | 'end'; percent: number }
  visibility: { isVisible: boolean }
  custom_event: { detail: unknown }
}

type SelectorTrigger = 'click' | 'submit' | 'mouse_over'

/** On the page the element itself can be given. */
export type OptionsOf<Type extends TriggerType> =
  | TriggerOptions[Type]
  | (Type extends SelectorTrigger ? { element: Element } : never)

export type Subscribe<Type extends TriggerType> = (
  options: OptionsOf<Type>,
  handler: (event: TriggerEvents[Type]) => void,
  signal: AbortSignal,
) => void

/** The element of a trigger that contains an event's target. */
export function elementAt(
  target: EventTarget | null,
  options: OptionsOf<SelectorTrigger>,
): Element | null {
  if (!(target instanceof Element)) return null
  if ('selector' in options) return target.closest(options.selector)
  return options.element.contains(target) ? options.element : null
}
