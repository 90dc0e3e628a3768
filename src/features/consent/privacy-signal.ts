/**
 * Runs inline in the head, so that the banner has its note at the first paint: marks the document
 * when the browser asks not to be followed, by Global Privacy Control (https://w3c.github.io/gpc/)
 * or, where the site honours it, Do Not Track.
 */
export function markPrivacySignal({ doNotTrack }: { doNotTrack: boolean }): string {
  const asks = `navigator.globalPrivacyControl${doNotTrack ? '||navigator.doNotTrack==="1"' : ''}`
  return `if(${asks})document.documentElement.dataset.signal=""`
}
