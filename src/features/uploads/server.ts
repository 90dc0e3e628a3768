export { type PictureTask, runPictureTask } from './server/picture-task.ts'
