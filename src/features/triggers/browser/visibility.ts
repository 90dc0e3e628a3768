import { listen, shared } from './shared-listeners.ts'

/** Whether the page can be seen, each time that changes. Not every browser says so of a page that is left. */
export const onVisibility = shared<boolean>((emit, signal) => {
  let wasVisible = !document.hidden
  const look = ({ type }: Event) => {
    const isVisible = type !== 'pagehide' && !document.hidden
    if (isVisible !== wasVisible) emit((wasVisible = isVisible))
  }
  for (const type of ['visibilitychange', 'pagehide', 'pageshow']) listen(type, look, signal)
})
