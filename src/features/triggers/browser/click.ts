import { listen } from './shared-listeners.ts'
import { elementAt, type Subscribe } from './trigger.ts'

const secondaryButton = 2

/** Clicks by mouse, finger or key, including those that open another tab. */
export const onClick: Subscribe<'click'> = (options, handler, signal) => {
  for (const type of ['click', 'auxclick'] as const)
    listen(
      type,
      ({ target, button }) => {
        const element = button !== secondaryButton && elementAt(target, options)
        if (element) handler({ element })
      },
      signal,
    )
}
