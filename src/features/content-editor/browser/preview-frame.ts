import { replaceChanged } from './replace-changed.ts'

/** A page in a frame of a chosen width, scaled to the room there is. */
export function openFrame(stage: HTMLElement, frame: HTMLIFrameElement) {
  let width = 0

  function fit() {
    const room = stage.clientWidth
    if (room === 0 || width === 0) return
    const scale = Math.min(1, room / width)
    frame.style.inlineSize = `${width}px`
    frame.style.blockSize = `${stage.clientHeight / scale}px`
    frame.style.transform = scale < 1 ? `scale(${scale})` : 'none'
    frame.style.marginInline = scale < 1 ? '0' : 'auto'
  }
  new ResizeObserver(fit).observe(stage)

  return {
    setWidth(px: number) {
      width = px
      fit()
    },
    show(address: string) {
      frame.src = address
    },
    /** Shows a new version of the page that is shown. */
    replace(html: string) {
      const page = frame.contentDocument
      if (page?.body) replaceChanged(page, html)
    },
    page: () => frame.contentDocument,
    focus: () => frame.contentWindow?.focus(),
    onLoad(handle: (page: Document) => void) {
      frame.addEventListener('load', () => {
        const page = frame.contentDocument
        if (page && page.URL !== 'about:blank') handle(page)
      })
    },
  }
}

export type Frame = ReturnType<typeof openFrame>
