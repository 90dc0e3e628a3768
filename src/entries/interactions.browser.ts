export { watchInteractions } from '#features/statistics/browser/interactions.ts'
// Marketing events wait for the same.
export { onClick, onElementView, onLink } from '#features/triggers/browser.ts'
