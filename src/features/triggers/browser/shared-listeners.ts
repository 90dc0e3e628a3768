type Handler<Value> = (value: Value) => void
type Source<Value> = (handler: Handler<Value>, signal: AbortSignal) => void

/** Keeps errors, such as from an owner's mistyped selector, away from the page. */
export function safely(run: () => void) {
  try {
    run()
  } catch {}
}

/** One source for all subscribers, started with the first of them and stopped after the last. */
export function shared<Value>(
  start: (emit: Handler<Value>, signal: AbortSignal) => void,
): Source<Value> {
  const handlers = new Set<Handler<Value>>()
  let running: AbortController
  const emit = (value: Value) => {
    for (const handler of handlers) safely(() => handler(value))
  }
  return (handler, signal) => {
    if (signal.aborted) return
    handlers.add(handler)
    signal.addEventListener('abort', () => {
      handlers.delete(handler)
      if (handlers.size === 0) running.abort()
    })
    if (handlers.size === 1) start(emit, (running = new AbortController()).signal)
  }
}

const sources = new Map<string, Source<Event>>()

/** Listens on the window, before anything on the page can stop the event. */
export function listen<Type extends string>(
  type: Type,
  handler: Handler<Type extends keyof WindowEventMap ? WindowEventMap[Type] : Event>,
  signal: AbortSignal,
) {
  let source = sources.get(type)
  if (!source) {
    source = shared((emit, stopping) =>
      addEventListener(type, emit, { signal: stopping, capture: true, passive: true }),
    )
    sources.set(type, source)
  }
  source(handler as Handler<Event>, signal)
}
