export type { Issues } from './server/issues/open-issues.ts'
export {
  countSent,
  findMailboxGroup,
  hasIssues,
  latestIssueTo,
  readSent,
  readUnfinishedIssues,
} from './server/sending/history.ts'
export { createVerp, type Verp } from './server/sending/verp.ts'
