/** The start control stands over the poster; pressing it takes both away and plays the film. */
export function startVideos() {
  for (const root of document.querySelectorAll('[data-video]')) {
    const video = root.querySelector('video')
    const start = root.querySelector<HTMLElement>('[data-start]')
    if (!video || !start || !video.paused) continue
    video.controls = false
    start.hidden = false
    start.addEventListener('click', () => {
      start.hidden = true
      root.querySelector<HTMLElement>('[data-poster]')?.setAttribute('hidden', '')
      video.controls = true
      video.focus()
      // Refused where the visitor forbids it; the browser's own controls are there then.
      video.play().catch(() => {})
    })
  }
}
