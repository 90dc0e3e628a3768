import { listen } from './shared-listeners.ts'
import { elementAt, type Subscribe } from './trigger.ts'

/** A form is sent, or would be if the page did not prevent it. */
export const onSubmit: Subscribe<'submit'> = (options, handler, signal) =>
  listen(
    'submit',
    ({ target }) => {
      const element = elementAt(target, options)
      if (element) handler({ element })
    },
    signal,
  )

/** A mouse enters an element; movements within it do not count again. */
export const onMouseOver: Subscribe<'mouse_over'> = (options, handler, signal) =>
  listen(
    'mouseover',
    ({ target, relatedTarget }) => {
      const element = elementAt(target, options)
      if (element && !element.contains(relatedTarget as Node | null)) handler({ element })
    },
    signal,
  )

export const onCustomEvent: Subscribe<'custom_event'> = ({ name }, handler, signal) =>
  listen(name, (event) => handler({ detail: (event as CustomEvent<unknown>).detail }), signal)
