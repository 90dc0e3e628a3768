import { startComments } from '#features/comments/browser.ts'
import { startFilter } from './browser/filter.ts'
import { startShare } from './browser/share.ts'

export function startBlog() {
  startFilter()
  startShare()
  startComments()
}
