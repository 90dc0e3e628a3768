import { startServices } from '#features/consent/browser/services.ts'

startServices()
