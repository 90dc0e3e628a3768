import { onClick } from './browser/click.ts'
import { onCustomEvent, onMouseOver, onSubmit } from './browser/dom-events.ts'
import { onElementView } from './browser/element-view.ts'
import { onLinkOf } from './browser/links.ts'
import { onScrollDepth } from './browser/scroll-depth.ts'
import { onTimeOnPage } from './browser/time-on-page.ts'
import type { OptionsOf, Subscribe, TriggerEvents } from './browser/trigger.ts'
import { onVideo } from './browser/video.ts'
import { onVisibility } from './browser/visibility.ts'
import type { TriggerType } from './wire.ts'

// Scripts with a small byte budget import what they need, so that the bundle has nothing else.
export { onClick } from './browser/click.ts'
export { onCustomEvent, onMouseOver, onSubmit } from './browser/dom-events.ts'
export { onElementView } from './browser/element-view.ts'
export { engagementTime } from './browser/engagement-time.ts'
export { onLink } from './browser/links.ts'
export { onNewView } from './browser/new-view.ts'
export { onScrollDepth } from './browser/scroll-depth.ts'
export { listen } from './browser/shared-listeners.ts'
export { onVideo } from './browser/video.ts'
export { onVisibility } from './browser/visibility.ts'
export { onWallTime } from './browser/wall-time.ts'

const subscribe: { readonly [Type in TriggerType]: Subscribe<Type> } = {
  click: onClick,
  submit: onSubmit,
  mouse_over: onMouseOver,
  element_view: onElementView,
  scroll_depth: onScrollDepth,
  time_on_page: onTimeOnPage,
  download: onLinkOf('download'),
  internal_link: onLinkOf('internal'),
  outbound_link: onLinkOf('outbound'),
  video: onVideo,
  visibility: (_options, handler, signal) =>
    onVisibility((isVisible) => handler({ isVisible }), signal),
  custom_event: onCustomEvent,
}

/** Calls the handler whenever a trigger fires, until the returned function is called. */
export function on<Type extends TriggerType>(
  type: Type,
  options: OptionsOf<Type>,
  handler: (event: TriggerEvents[Type]) => void,
): () => void {
  const stopping = new AbortController()
  subscribe[type](options, handler, stopping.signal)
  return () => stopping.abort()
}
