import { startPlanChoice } from '#features/plans/browser.ts'

startPlanChoice()
