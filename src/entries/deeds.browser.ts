export { watchDeeds } from '#features/statistics/browser/deeds.ts'
