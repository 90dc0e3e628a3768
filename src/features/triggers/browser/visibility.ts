import { listen, shared } from './shared-listeners.ts'

/** Whether the page is visible, at each change. Not every browser reports a page that is left. */
export const onVisibility = shared<boolean>((emit, signal) => {
  let wasVisible = !document.hidden
  const look = ({ type }: Event) => {
    const isVisible = type !== 'pagehide' && !document.hidden
    if (isVisible !== wasVisible) emit((wasVisible = isVisible))
  }
  for (const type of ['visibilitychange', 'pagehide', 'pageshow']) listen(type, look, signal)
})
