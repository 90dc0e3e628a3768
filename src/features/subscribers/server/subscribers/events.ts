/** The detail of an event through a link in an issue; empty for other emails. */
export const issueDetail = (issueId: number | null | undefined) =>
  issueId ? `issue/${issueId}` : ''
