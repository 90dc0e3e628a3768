export { startTracker } from '#features/statistics/browser.ts'
