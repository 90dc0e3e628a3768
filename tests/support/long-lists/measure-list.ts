import type { Page } from 'playwright-core'

export interface MeasuredList {
  document: number
  rows: number
  /** The top of the first row and the height of the highest one, in pixels. */
  first: number
  highest: number
  /** Text beyond the window or its box that no scrolling or title reveals. */
  cut: string[]
  /** Texts of a row that overlap. */
  overlapping: string[]
}

/** Measures the rows of a list; the selector finds each row. */
export const measureList = (page: Page, rows: string): Promise<MeasuredList> =>
  page.evaluate((selector) => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)]
    const boxes = found.map((row) => row.getBoundingClientRect())
    /** The lines of each visible text, reduced to the part that nothing hides. */
    function textsOf(row: HTMLElement) {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      const texts: { words: string; of: Element; lines: DOMRect[] }[] = []
      while (walker.nextNode()) {
        const of = walker.currentNode.parentElement as Element
        const words = (walker.currentNode.textContent ?? '').trim()
        if (!words || !of.checkVisibility() || of.closest('.visually-hidden, thead, svg, select'))
          continue
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
        texts.push({ words: words.slice(0, 60), of, lines })
      }
      return texts
    }
    const ancestors = (element: Element): Element[] =>
      element.parentElement ? [element, ...ancestors(element.parentElement)] : [element]
    const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX)
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    /** Cut text must be in a title, or reachable by scrolling. */
    // On narrow screens column headings stand before the values.
    function isCut({ of, lines }: { of: Element; lines: DOMRect[] }) {
      const right = Math.max(...lines.map((line) => line.right))
      const left = Math.min(...lines.map((line) => line.left))
      const bottom = Math.max(...lines.map((line) => line.bottom))
      if (lines.length === 0 || of.closest('[title]')) return false
      for (const one of ancestors(of)) {
        if (scrolls(one)) return (one as HTMLElement).tabIndex < 0
        if (!clips(one)) continue
        const box = one.getBoundingClientRect()
        if (right > box.right + 1 || left < box.left - 1) return true
        if (/hidden|clip/.test(getComputedStyle(one).overflowY) && bottom > box.bottom + 1)
          return true
      }
      return right > innerWidth + 1 || left < -1
    }
    const overlaps = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
        Math.min(one.height, other.height) / 3
    function overlapsIn(row: HTMLElement) {
      const texts = textsOf(row).filter(({ of }) => !of.closest('[title]'))
      return texts.flatMap(({ words, lines }, at) =>
        texts
          .slice(at + 1)
          .filter((other) => lines.some((one) => other.lines.some((line) => overlaps(one, line))))
          .map((other) => `${words} / ${other.words}`),
      )
    }
    // Further rows are of the same kind as the first ones.
    const some = found.slice(0, 12)
    const page = document.querySelector<HTMLElement>('main') ?? document.body
    return {
      document: document.documentElement.scrollWidth,
      rows: found.length,
      first: Math.round((boxes[0]?.top ?? 0) + scrollY),
      highest: Math.round(Math.max(0, ...boxes.map(({ height }) => height))),
      cut: textsOf(page)
        .filter(isCut)
        .map(({ words }) => words)
        .slice(0, 5),
      overlapping: some.flatMap(overlapsIn).slice(0, 5),
    }
  }, rows)

/** The number of rows on all pages of a list, counted by its links to older ones. */
export const countOnAllPages = (page: Page, rows: string, older: string): Promise<number> =>
  page.evaluate(
    async ([rowsSelector, olderField]) => {
      let count = 0
      for (let address: string | null = location.href; address; ) {
        const html = await (await fetch(address)).text()
        const document = new DOMParser().parseFromString(html, 'text/html')
        count += document.querySelectorAll(rowsSelector).length
        const link = document.querySelector(`main p > a[href*="${olderField}="]`)
        address = link?.getAttribute('href') ?? null
      }
      return count
    },
    [rows, older] as const,
  )
