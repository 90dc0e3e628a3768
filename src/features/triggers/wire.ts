/** Actions of visitors on a page, each with the options of a subscriber. */
export interface TriggerOptions {
  click: BySelector
  submit: BySelector
  mouse_over: BySelector
  /** Once per view for each element. */
  element_view: BySelector
  /** Once per view: `percent` of the scrollable height. */
  scroll_depth: { percent: number }
  /**
   * Once per view: time since the page was opened (`wall`), or only while it is visible and in use.
   */
  time_on_page: { seconds: number; clock: 'wall' | 'engaged' }
  download: DownloadExtensions
  internal_link: Partial<DownloadExtensions>
  outbound_link: Partial<DownloadExtensions>
  /** Once per view and video: its first start, each of the percents played, its end. */
  video: BySelector & { percents?: readonly number[] }
  /** The page is hidden or shown again, including when it is left. */
  visibility: object
  /** A `CustomEvent` of that name, dispatched on the document or on any element in it. */
  custom_event: { name: string }
}
export type TriggerType = keyof TriggerOptions

interface BySelector {
  /** CSS; an invalid selector matches nothing. */
  selector: string
}

interface DownloadExtensions {
  /** In lower case. A link to such a file is a download, whether it is internal or outbound. */
  extensions: readonly string[]
}
