import { layoutEvent } from '#lib/site/layout-event.ts'
import { allCategories, layoutDelay } from '../wire.ts'

const filterLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-cat-filter]')]
const filtered = (page: ParentNode) => [...page.querySelectorAll('[data-filtered]')]
const pageTexts = new Map<string, Promise<string>>()

/**
 * Filters posts in place: those on the page at once, and all of the category once its page has been
 * fetched. Each filter gets the URL of its link, and an entry in the history.
 */
export function startFilter() {
  if (filterLinks().length === 0) return
  let shown = location.pathname
  const show = (path: string) => {
    shown = path
    filter(path, () => path === shown)
  }
  for (const link of filterLinks()) {
    const path = link.pathname
    link.addEventListener('pointerenter', () => void fetchText(path).catch(() => {}))
    link.addEventListener('click', (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return
      event.preventDefault()
      if (path === location.pathname) return
      history.pushState(null, '', path)
      show(path)
    })
  }
  // This event also fires when only the hash has changed.
  addEventListener('popstate', () => {
    if (location.pathname !== shown) show(location.pathname)
  })
}

async function filter(path: string, isCurrent: () => boolean) {
  const started = performance.now()
  markActive(path)
  setTimeout(notifyLayoutChange, layoutDelay)
  try {
    const page = await fetchPage(path)
    if (!isCurrent()) return
    replacePosts(page)
    if (performance.now() - started > layoutDelay) notifyLayoutChange()
  } catch {
    // The browser's own error page best explains the problem.
    if (isCurrent()) location.reload()
  }
}

function markActive(path: string) {
  const links = filterLinks()
  const chosen = links.find((link) => link.pathname === path) ?? links[0]
  for (const link of links) {
    link.classList.toggle('active', link === chosen)
    if (link === chosen) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
  const category = chosen?.dataset.catFilter
  for (const post of document.querySelectorAll<HTMLElement>('[data-post-cat]')) {
    post.hidden = category !== allCategories && post.dataset.postCat !== category
  }
}

function replacePosts(page: Document) {
  const fresh = filtered(page)
  for (const [index, part] of filtered(document).entries()) {
    part.replaceChildren(...(fresh[index]?.childNodes ?? []))
  }
  document.title = page.title
  updateLanguageLinks(page)
}

/** Makes the language switch lead to the same list in each language. */
function updateLanguageLinks(page: Document) {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('header a[hreflang]')) {
    const old = document.querySelector(`header a[hreflang="${link.hreflang}"]`)
    old?.setAttribute('href', link.getAttribute('href') ?? '')
  }
}

/**
 * Parses a new document each time, because its nodes move into ours. Its styles would violate our
 * policy.
 */
async function fetchPage(path: string): Promise<Document> {
  const text = (await fetchText(path)).replace(/<style>[^]*?<\/style>/, '')
  return new DOMParser().parseFromString(text, 'text/html')
}

function fetchText(path: string): Promise<string> {
  const text = pageTexts.get(path) ?? loadText(path)
  pageTexts.set(path, text)
  text.catch(() => pageTexts.delete(path))
  return text
}

async function loadText(path: string): Promise<string> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(String(response.status))
  return response.text()
}

function notifyLayoutChange() {
  document.dispatchEvent(new CustomEvent(layoutEvent))
}
