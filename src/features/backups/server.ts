export { noBackups } from './server/open-backups.ts'
