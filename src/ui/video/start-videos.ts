/** The start control stands over the poster; pressing it takes both away and plays the film. */
export function startVideos() {
  for (const start of document.querySelectorAll('[data-start]')) {
    start.addEventListener('submit', (event) => {
      event.preventDefault()
      const video = start.parentElement?.querySelector('video')
      if (!video) return
      video.controls = true
      for (const track of video.textTracks) track.mode = 'showing'
      video.focus()
      // Refused where the visitor forbids it; the browser's own controls are there then.
      video.play().catch(() => {})
    })
  }
}
