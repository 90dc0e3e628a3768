import { onMouseOver, onScrollDepth, onWallTime } from '#features/triggers/browser.ts'
import { timeZone } from '#lib/dates/time-zone.ts'
import type { PageOwnEvent } from '../page-options.ts'
import type { EventDetails } from './event.ts'
import type { Parts } from './parts.ts'

/** Watches for the events the owner has defined for this page. */
export function watchOwnEvents({ happen, options: { own = [] }, triggers, signal }: Parts) {
  const { onClick, onElementView } = triggers
  for (const one of own) {
    const { event, trigger, target } = one
    if (!isToday(one)) continue
    let isDone = false
    const occur = () => {
      if (!isDone) happen(event, detailsOf(one))
      isDone = one.isOnce === true
    }
    const seen = new WeakSet<Element>()
    const occurOnceOn = ({ element }: { element: Element }) => {
      if (!seen.has(element)) occur()
      seen.add(element)
    }
    const subscribe = {
      click: () => onClick({ selector: target }, occur, signal),
      mouse_over: () => onMouseOver({ selector: target }, occurOnceOn, signal),
      element_view: () => onElementView({ selector: target }, occur, signal),
      scroll_depth: () => onScrollDepth({ percent: Number(target) }, occur, signal),
      time_on_page: () => onWallTime(Number(target), occur, signal),
      page_visit: () => happen(event, { ...detailsOf(one), type: 'static' }),
    }
    subscribe[trigger]()
  }
}

const detailsOf = ({ name, delay = 0, value }: PageOwnEvent): EventDetails => ({
  e_id: 'custom_event',
  delay,
  ...(name && { name }),
  ...(value && { params: { value, currency: 'EUR' } }),
})

/** Whether the event runs today, by days in Lithuania as everywhere. */
function isToday({ from = '', until }: PageOwnEvent): boolean {
  const today = new Intl.DateTimeFormat('sv', { timeZone }).format()
  return from <= today && (!until || today <= until)
}
