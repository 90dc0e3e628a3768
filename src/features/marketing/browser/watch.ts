import { onScrollDepth, onWallTime } from '#features/triggers/browser.ts'
import type { Parts } from './parts.ts'

/** Watches for the automatic events of every page. */
export function watch({ happen, options, triggers: { onLink }, signal }: Parts) {
  const { downloads = [], scroll = [], times = [] } = options
  onLink(
    { extensions: downloads },
    ({ kind, link }) => {
      if (kind === 'download') happen(kind, { params: fileOf(link), extensions: downloads })
      else if (kind !== 'other' && !isOnThisPage(link))
        happen(`${kind}_link`, { params: { target_url: addressOf(link), ...textOf(link) } })
    },
    signal,
  )
  for (const percent of scroll)
    onScrollDepth(
      { percent },
      () => happen('scroll', { params: { scroll_percent: percent }, scroll_percent: percent }),
      signal,
    )
  for (const seconds of times)
    onWallTime(
      seconds,
      () => happen('time_on_page', { params: { time_on_page: seconds }, time_on_page: seconds }),
      signal,
    )
}

const withoutQuery = (address: string) => address.replace(/[?#].*/, '')
/** Other addresses, such as `mailto:`, are not links to pages. */
const addressOf = ({ href }: HTMLAnchorElement) => withoutQuery(href)
const textOf = (element: Element) => {
  const text = element.textContent?.trim().slice(0, 100)
  return text ? { text } : undefined
}

const isOnThisPage = ({ href }: HTMLAnchorElement) =>
  href.includes('#') && href.replace(/#.*/, '') === location.href.replace(/#.*/, '')

function fileOf(link: HTMLAnchorElement) {
  const url = addressOf(link)
  const name = url.slice(url.lastIndexOf('/') + 1)
  return {
    download_url: url,
    download_type: name.slice(name.lastIndexOf('.') + 1).toLowerCase(),
    download_name: name,
  }
}
