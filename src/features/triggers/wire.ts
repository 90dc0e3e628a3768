/** What a visitor can do on a page, and what a subscriber says of what it waits for. */
export interface TriggerOptions {
  click: BySelector
  submit: BySelector
  mouse_over: BySelector
  /** Once a view for each element. */
  element_view: BySelector
  /** Once a view: `percent` of the height that can be scrolled. */
  scroll_depth: { percent: number }
  /** Once a view: since the page was opened (`wall`), or only while it is seen and used. */
  time_on_page: { seconds: number; clock: 'wall' | 'engaged' }
  download: DownloadExtensions
  internal_link: Partial<DownloadExtensions>
  outbound_link: Partial<DownloadExtensions>
  /** Once a view and video: its first start, each of the percents played, its end. */
  video: BySelector & { percents?: readonly number[] }
  /** The page is hidden or shown again, also when it is left. */
  visibility: object
  /** A `CustomEvent` of that name, dispatched on the document or anything in it. */
  custom_event: { name: string }
}
export type TriggerType = keyof TriggerOptions

interface BySelector {
  /** CSS; one that is mistyped matches nothing. */
  selector: string
}

interface DownloadExtensions {
  /** In lower case. A link is a download by them before it is internal or outbound. */
  extensions: readonly string[]
}
