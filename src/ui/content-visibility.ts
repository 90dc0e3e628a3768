import { whenIdle } from './when-idle.ts'

/** False while `content-visibility: auto` skips an element far outside the window. */
export const isRendered = (element: Element) =>
  element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true

/**
 * Renders the sections that `content-visibility: auto` skipped when the page was first shown, one
 * in each idle period. It waits for our fonts, because their arrival would lay out everything
 * again. At the end it sets `data-rendered` on the document.
 */
export async function renderDeferredSections() {
  while (!('fonts' in document.documentElement.dataset)) await idle()
  for (const section of document.querySelectorAll<HTMLElement>('[data-section]')) {
    await idle()
    section.style.contentVisibility = 'visible'
  }
  document.documentElement.dataset.rendered = ''
}

const idle = () => new Promise<void>((resolve) => whenIdle(resolve, 200, 50))
