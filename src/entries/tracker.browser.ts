import { startTracker } from '#features/statistics/browser.ts'

startTracker()
