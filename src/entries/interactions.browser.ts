export { watchInteractions } from '#features/statistics/browser/interactions.ts'
