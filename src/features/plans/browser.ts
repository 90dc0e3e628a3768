export { startPlanChoice } from './browser/choice.ts'
