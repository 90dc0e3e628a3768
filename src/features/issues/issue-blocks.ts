/** The text of an issue as it is shown in the email, in its plain text and on its page. */
export type IssueBlock =
  | { type: 'heading'; level: 2 | 3 | 4; children: readonly IssueInline[] }
  | { type: 'paragraph'; children: readonly IssueInline[] }
  | { type: 'button'; href: string; children: readonly IssueInline[] }
  | { type: 'image'; image: IssueImage; href: string | null }
  | { type: 'list'; start: number | null; items: readonly (readonly IssueBlock[])[] }
  | { type: 'quote'; children: readonly IssueBlock[] }
  | { type: 'table'; head: IssueRow; rows: readonly IssueRow[] }
  | { type: 'code'; text: string }
  | { type: 'rule' }

export type IssueInline =
  | string
  | { type: 'strong' | 'em' | 'del'; children: readonly IssueInline[] }
  | { type: 'link'; href: string; children: readonly IssueInline[] }
  | { type: 'code'; text: string }
  | { type: 'break' }

/** One cell for each column. */
type IssueRow = readonly (readonly IssueInline[])[]

export interface IssueImage {
  src: string
  alt: string
  /** The size of the picture file in pixels. */
  width: number
  height: number
}

/** A part of the text that an email cannot show, and its line. */
export interface IssueTextProblem {
  kind:
    | 'html'
    | 'link'
    | 'image_place'
    | 'image_address'
    | 'image_alt'
    | 'image_size'
    | 'too_deep'
    | 'too_many_marks'
  line: number
}
