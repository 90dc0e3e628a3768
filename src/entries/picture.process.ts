import { setPriority } from 'node:os'
import sharp from 'sharp'
import { type PictureTask, runPictureTask } from '#features/uploads/server.ts'

/** Works on the pictures its parent names, one after the other, and ends with it. */
setPriority(10)
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadSvg',
  ],
})
process.on('message', async (task: PictureTask) => process.send?.(await runPictureTask(task)))
process.once('disconnect', () => process.exit())
