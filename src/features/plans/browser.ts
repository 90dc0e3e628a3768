export { startPlanPicker } from './browser/plan-picker.ts'
