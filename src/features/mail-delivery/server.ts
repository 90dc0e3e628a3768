export { handleOnce } from './server/feedback/feedback-rows.ts'
