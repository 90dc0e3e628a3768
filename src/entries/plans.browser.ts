import { startPlanPicker } from '#features/plans/browser.ts'

startPlanPicker()
