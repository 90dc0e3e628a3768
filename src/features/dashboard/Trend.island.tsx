import { defineIsland } from '#ui/island/island.ts'
import { Trend } from './Trend.tsx'

export const island = defineIsland('dashboard/Trend', Trend)
