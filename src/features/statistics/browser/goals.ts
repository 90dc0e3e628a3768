import type { PageGoal } from '#features/goals/wire.ts'
import type { Reporter } from './tracker.ts'

/** What fades in is looked at again after this long. */
const fadeMs = 500

/** Watches for the goals of a page; what it gives is told of each click. */
export function watchGoals(
  goals: readonly PageGoal[],
  reporter: Reporter,
  signal: AbortSignal,
): (clicked: Element) => void {
  const ofType = (type: PageGoal['type']) => goals.filter((goal) => goal.type === type)
  const [clicks, views] = [ofType('clicks'), ofType('views')]
  if (views.length > 0) watchViews(views, reporter, signal)
  return (clicked) => {
    for (const { id, selector } of clicks) {
      if (orNothing(() => clicked.closest(selector))) reporter.complete(id)
    }
  }
}

/** Seen is what has half of itself on the screen or, being larger, has come to the middle of it. */
function watchViews(goals: readonly PageGoal[], reporter: Reporter, signal: AbortSignal) {
  const observers = [{ threshold: 0.5 }, { rootMargin: '-50% 0px' }].map(
    (options) =>
      new IntersectionObserver(
        (entries, it) => entries.forEach((entry) => look(entry, it)),
        options,
      ),
  )

  function look(entry: IntersectionObserverEntry, observer: IntersectionObserver) {
    const { target, isIntersecting, intersectionRatio } = entry
    if (!isIntersecting || (observer === observers[0] && intersectionRatio < 0.5)) return
    if (target.checkVisibility?.({ opacityProperty: true }) === false) {
      observer.unobserve(target)
      setTimeout(() => !signal.aborted && observer.observe(target), fadeMs)
      return
    }
    for (const { id, selector } of goals) {
      if (orNothing(() => target.matches(selector))) reporter.complete(id)
    }
  }

  /** Also what has come since; whatever is observed already stays as it is. */
  function find() {
    for (const { selector } of goals) {
      const found = orNothing(() => document.querySelectorAll(selector)) ?? []
      for (const it of found) for (const observer of observers) observer.observe(it)
    }
  }

  const letGo = () => {
    for (const observer of observers) observer.disconnect()
  }
  const changes = new MutationObserver(find)
  changes.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => {
    changes.disconnect()
    letGo()
  })
  reporter.onView = () => {
    letGo()
    find()
  }
  find()
}

/** A selector the owner has mistyped matches nothing and breaks nothing. */
function orNothing<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask()
  } catch {
    return undefined
  }
}
