import { layoutEvent } from '#lib/layout-event.ts'
import { allCategories, layoutDelay } from '../wire.ts'

const filterLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-cat-filter]')]
const filtered = (page: ParentNode) => [...page.querySelectorAll('[data-filtered]')]
const texts = new Map<string, Promise<string>>()

/**
 * Filters posts in place: at once among those on the page, and in full when the list of that
 * category has come. Each filter is an address in the history, the same one its link leads to.
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
  // Also told when only the part after # has changed.
  addEventListener('popstate', () => {
    if (location.pathname !== shown) show(location.pathname)
  })
}

async function filter(path: string, isStillWanted: () => boolean) {
  const started = performance.now()
  markActive(path)
  setTimeout(tellLayout, layoutDelay)
  try {
    const page = await fetchPage(path)
    if (!isStillWanted()) return
    takeOver(page)
    if (performance.now() - started > layoutDelay) tellLayout()
  } catch {
    // The browser itself says best what is wrong with the network.
    if (isStillWanted()) location.reload()
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

function takeOver(page: Document) {
  const fresh = filtered(page)
  for (const [index, part] of filtered(document).entries()) {
    part.replaceChildren(...(fresh[index]?.childNodes ?? []))
  }
  document.title = page.title
  takeOverLanguages(page)
}

/** The switch of languages leads to the same list in each of them. */
function takeOverLanguages(page: Document) {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('header a[hreflang]')) {
    const old = document.querySelector(`header a[hreflang="${link.hreflang}"]`)
    old?.setAttribute('href', link.getAttribute('href') ?? '')
  }
}

/** A fresh document each time, for its nodes move into ours; our policy knows our styles only. */
async function fetchPage(path: string): Promise<Document> {
  const text = (await fetchText(path)).replace(/<style>[^]*?<\/style>/, '')
  return new DOMParser().parseFromString(text, 'text/html')
}

function fetchText(path: string): Promise<string> {
  const known = texts.get(path) ?? loadText(path)
  texts.set(path, known)
  known.catch(() => texts.delete(path))
  return known
}

async function loadText(path: string): Promise<string> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(String(response.status))
  return response.text()
}

function tellLayout() {
  document.dispatchEvent(new CustomEvent(layoutEvent))
}
