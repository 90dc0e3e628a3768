import { onNewView } from './new-view.ts'
import { safely, shared } from './shared-listeners.ts'
import type { Subscribe } from './trigger.ts'

/** Milliseconds until an element that fades in is checked again. */
const fadeMs = 500

let observers: readonly IntersectionObserver[] = []

/**
 * An element is seen when half of it is on the screen or, if it is larger, when it has reached the
 * middle of the screen. Elements added later count as well.
 */
export const onElementView: Subscribe<'element_view'> = ({ selector }, handler, signal) => {
  let seen = new WeakSet<Element>()
  const observe = (changes?: unknown) => {
    for (const element of document.querySelectorAll(selector)) {
      for (const observer of observers) {
        // Makes the observer report an element again that another subscriber already observes.
        if (!changes) observer.unobserve(element)
        observer.observe(element)
      }
    }
  }
  onVisible((element) => {
    if (seen.has(element) || !element.matches(selector)) return
    seen.add(element)
    handler({ element })
  }, signal)
  onNewView(() => {
    seen = new WeakSet()
    observe()
  }, signal)
  onElementsAdded(observe, signal)
  safely(observe)
}

const onVisible = shared<Element>((emit, signal) => {
  observers = [{ threshold: 0.5 }, { rootMargin: '-50% 0px' }].map(
    (options) =>
      new IntersectionObserver((entries, observer) => {
        for (const entry of entries) look(entry, observer)
      }, options),
  )

  function look(entry: IntersectionObserverEntry, observer: IntersectionObserver) {
    const { target, isIntersecting, intersectionRatio } = entry
    if (!isIntersecting || (observer === observers[0] && intersectionRatio < 0.5)) return
    if (target.checkVisibility?.({ opacityProperty: true }) !== false) return emit(target)
    observer.unobserve(target)
    setTimeout(() => signal.aborted || observer.observe(target), fadeMs)
  }
  const disconnect = () => {
    for (const observer of observers) observer.disconnect()
  }
  onNewView(disconnect, signal)
  signal.addEventListener('abort', disconnect)
})

const onElementsAdded = shared<unknown>((emit, signal) => {
  const changes = new MutationObserver(emit)
  changes.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => changes.disconnect())
})
