import { startCalculators } from '#features/calculators/start-calculators.tsx'

startCalculators()
