import { startCarousels } from './carousel/start-carousels.ts'
import { startMenus } from './collapse/start-menus.ts'
import { startPinned } from './pinned/start-pinned.ts'
import { startReveals } from './reveal/start-reveals.ts'
import { startVideos } from './video/start-videos.ts'

/** Starts progressive enhancements; each page is complete without them. */
export function startEnhancements() {
  startReveals()
  startCarousels()
  startPinned()
  startMenus()
  startVideos()
}
