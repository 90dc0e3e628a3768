import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Finding } from '../health.ts'
import type { DoctorContext } from './context.ts'
import { found } from './found.ts'

const megabyte = 1024 * 1024
const lowMb = 1024

export async function checkDisk({ config }: DoctorContext): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(nearestFolder(config.dataDir))
  const free = Math.floor((bavail * bsize) / megabyte)
  const reserve = config.diskReserveMb
  if (!config.clickhouseUrl && free < reserve) return [found('disk_reserve', free, reserve)]
  return [found(free < lowMb ? 'disk_low' : 'disk_right', free)]
}

/** The folder itself, or where the first start makes it. */
const nearestFolder = (path: string): string =>
  existsSync(path) || path === dirname(path) ? path : nearestFolder(dirname(path))
