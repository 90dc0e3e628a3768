/** The start button covers the poster; pressing it hides both and plays the video. */
export function startVideos() {
  for (const start of document.querySelectorAll('[data-start]')) {
    start.addEventListener('submit', (event) => {
      event.preventDefault()
      const video = start.parentElement?.querySelector('video')
      if (!video) return
      video.controls = true
      for (const track of video.textTracks) track.mode = 'showing'
      video.focus()
      // Rejects where autoplay is forbidden; the browser's own controls are visible by then.
      video.play().catch(() => {})
    })
  }
}
