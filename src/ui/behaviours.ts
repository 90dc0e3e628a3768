import { startCarousels } from './carousel/start-carousels.ts'
import { startPinned } from './pinned/start-pinned.ts'
import { startReveals } from './reveal/start-reveals.ts'
import { startSmoothScroll } from './smooth-scroll/start-smooth-scroll.ts'
import { startVideos } from './video/start-videos.ts'

/** What scripts add to pages that are whole without them. */
export function startBehaviours() {
  startPinned()
  startCarousels()
  startReveals()
  startVideos()
  startSmoothScroll()
}
