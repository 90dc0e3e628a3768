export { fingerprint } from '#features/statistics/browser/fingerprint.ts'
