export type { Deliverability } from './server/deliverability/open-deliverability.ts'
export { worstFindings } from './server/deliverability/worst-findings.ts'
export { handleOnce } from './server/feedback/feedback-rows.ts'
