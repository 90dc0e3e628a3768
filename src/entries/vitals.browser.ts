export { startVitals } from '#features/statistics/browser/vitals.ts'
