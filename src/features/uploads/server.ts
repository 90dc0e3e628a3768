export { exportUploads, filesNamedIn, importUploads } from './server/exchange.ts'
export { openUploadBlobs, openUploadStore } from './server/open-upload-store.ts'
export { type PictureTask, runPictureTask } from './server/picture-task.ts'
export { openPictureWorker, type PictureWorker, TooManyPictures } from './server/picture-worker.ts'
