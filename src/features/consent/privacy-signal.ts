/**
 * Script that marks the document when the browser asks not to be tracked, by Global Privacy Control
 * (https://w3c.github.io/gpc/) or, where the site honours it, by Do Not Track. It runs inline in
 * the head, so that the banner shows its note at the first paint.
 */
export function markPrivacySignal({ doNotTrack }: { doNotTrack: boolean }): string {
  const asks = `navigator.globalPrivacyControl${doNotTrack ? '||navigator.doNotTrack==="1"' : ''}`
  return `if(${asks})document.documentElement.dataset.signal=""`
}
