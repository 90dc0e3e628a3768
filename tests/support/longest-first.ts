import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that take far longer than their size suggests, longest first. */
const long = [
  'tests/kill/pair.test.ts',
  'tests/e2e/scan.test.ts',
  'tests/e2e/large-text.test.ts',
  'tests/e2e/dev.test.ts',
  'tests/kill/kill.test.ts',
  'tests/kill/marketing.test.ts',
  'tests/kill/payments.test.ts',
  'tests/kill/backups.test.ts',
  'tests/e2e/add-a-feature.test.ts',
  'tests/e2e/accessibility.test.ts',
  'tests/e2e/style.test.ts',
  'tests/e2e/design.test.ts',
  'tests/e2e/edit-content.test.ts',
  'tests/e2e/statistics.test.ts',
  'tests/e2e/other-browsers.test.ts',
  'src/features/backups/server/backups.test.ts',
  'src/features/backups/server/damage.test.ts',
  'src/features/statistics/server.test.ts',
  'src/features/statistics/server/query/panels.test.ts',
  'src/features/statistics/server/load/idempotent-insert.test.ts',
  'src/features/statistics/dead-letters.test.ts',
]
const projects = ['killed', 'in a browser', 'beside the code', 'fast']

/** Starts with the longest files, so that all workers end at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => orderOf(a) - orderOf(b))
  }
}

function orderOf({ moduleId, project }: TestSpecification): number {
  const index = long.findIndex((file) => moduleId.endsWith(file))
  return index < 0 ? long.length + projects.indexOf(project.name) : index
}
