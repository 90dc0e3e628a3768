import { startCarousels } from './carousel/start-carousels.ts'
import { startMenus } from './collapse/start-menus.ts'
import { loadFieldProblemsOnUse } from './field/load-field-problems.ts'
import { startPinned } from './pinned/start-pinned.ts'
import { startReveals } from './reveal/start-reveals.ts'
import { startSmoothScroll } from './smooth-scroll/start-smooth-scroll.ts'
import { startVideos } from './video/start-videos.ts'

/** Progressive enhancement: each page is complete without them. */
export function startEnhancements() {
  startReveals()
  startCarousels()
  startPinned()
  startMenus()
  startVideos()
  startSmoothScroll()
  if (document.querySelector('[data-problem]')) loadFieldProblemsOnUse()
  if (document.querySelector('dialog') && !('command' in HTMLButtonElement.prototype)) {
    import('./dialog/start-commands.ts').then((it) => it.startCommands()).catch(() => {})
  }
  if (document.querySelector('[data-toasts]')) {
    import('./toast/start-toasts.ts').then((it) => it.startToasts()).catch(() => {})
  }
}
