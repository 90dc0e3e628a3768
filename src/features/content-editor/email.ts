/** What an email about drafts is about. */
export type DraftNews =
  | { type: 'refused'; at: number; reason: 'checks' | 'mistakes' | 'changed' }
  | { type: 'submitted' | 'returned'; by: string; note: string }

declare module '#lib/site/email-props.ts' {
  interface EmailProps {
    draftNews: {
      news: DraftNews
      documents: readonly { title: string; url: string }[]
      /** Where they are published. */
      url: string
    }
  }
}
