export { exportUploads, importUploads } from './server/exchange.ts'
export { type PictureTask, runPictureTask } from './server/picture-task.ts'
