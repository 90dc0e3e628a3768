import { onVideo } from '#features/triggers/browser.ts'
import type { Parts } from './parts.ts'

/** Reports the first start of each video. */
export function watchVideos({ happen, signal }: Parts) {
  onVideo(
    { selector: 'video' },
    ({ element, action }) => {
      if (action !== 'play') return
      const video_url = element.currentSrc.replace(/[?#].*/, '')
      happen('video', { params: { video_url } })
    },
    signal,
  )
}
