import { resolve } from 'node:path'

export const programFolder = resolve(import.meta.dirname, '../../../..')
