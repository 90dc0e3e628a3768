/** What publishing does with a finding: it stops, goes on once it is read, or only says so. */
export const grades = ['blocks', 'warns', 'informs'] as const
export type Grade = (typeof grades)[number]
