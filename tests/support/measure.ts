import type { Page } from 'playwright-core'

/**
 * Controls smaller than 44 by 44 px. Links within a sentence are exempt:
 * https://www.w3.org/TR/WCAG22/#target-size-enhanced
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Sections with content-visibility: auto have no size until they are laid out.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
    const pressed = 'a[href], button, summary, select, textarea, input:not([type=hidden])'
    return [...document.querySelectorAll<HTMLElement>(pressed)]
      .filter((one) => isReachable(one) && !isInSentence(one))
      .map((one) => ({ one, ...sizeOf(one) }))
      .filter(({ width, height }) => Math.min(width, height) < 43.5)
      .map(({ one, width, height }) => {
        const name = one.textContent?.trim() || one.outerHTML.slice(0, 60)
        return `${Math.round(width)}×${Math.round(height)} ${one.tagName} ${name.slice(0, 60)}`
      })

    function isReachable(one: HTMLElement) {
      return (
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        one.tabIndex >= 0
      )
    }
    function isInSentence(one: HTMLElement) {
      const around = one.parentElement?.textContent?.trim() ?? ''
      const own = one.textContent?.trim() ?? ''
      return getComputedStyle(one).display === 'inline' && around.length > own.length + 2
    }
    /** A control's labels and its stretched ::after are part of its target. */
    function sizeOf(one: HTMLElement) {
      const labels = [...((one as HTMLInputElement).labels ?? [])]
      const boxes = [one, ...labels].flatMap((part) => [
        part.getBoundingClientRect(),
        ...coverOf(part),
      ])
      const [left, top] = [
        Math.min(...boxes.map((b) => b.left)),
        Math.min(...boxes.map((b) => b.top)),
      ]
      const right = Math.max(...boxes.map((b) => b.right))
      const bottom = Math.max(...boxes.map((b) => b.bottom))
      return { width: right - left, height: bottom - top }
    }
    function coverOf(one: HTMLElement): DOMRect[] {
      const { content, position, insetBlock, left, right } = getComputedStyle(one, '::after')
      const covers = content !== 'none' && position === 'absolute' && insetBlock === '0px'
      const covered = getComputedStyle(one).position === 'static' ? one.offsetParent : one
      if (!covers || !covered) return []
      const box = covered.getBoundingClientRect()
      const [before, behind] = [Number.parseFloat(left), Number.parseFloat(right)]
      return [new DOMRect(box.left + before, box.top, box.width - before - behind, box.height)]
    }
  })
}

/**
 * The layout shift since the page was requested, arrival of our fonts included:
 * https://web.dev/articles/cls
 */
export async function layoutShift(page: Page): Promise<number> {
  await page.waitForSelector('html[data-fonts]', { state: 'attached' })
  return page.evaluate(async () => {
    // The last movement is reported with the frame after it.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as unknown as { value: number }[]
    return shifts.reduce((sum, { value }) => sum + value, 0)
  })
}

/** Focusable elements whose focus indicator is thinner than 2 px or has a contrast below 3:1. */
export async function weakFocus(page: Page): Promise<string[]> {
  const weak: string[] = []
  for (let stop = 0; stop < 400; stop++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const one = document.activeElement
      if (!one || one === document.body) return null
      const above = [one.parentElement, one.parentElement?.parentElement ?? null]
      const around = [one, one.firstElementChild, ...above]
      const outlined = [...around, one.closest('article')]
        .filter((part) => part !== null)
        .find((part) => getComputedStyle(part).outlineStyle !== 'none')
      const name = `${one.tagName} ${one.textContent?.trim().slice(0, 40)}`
      if (one.hasAttribute('data-was-focused')) return null
      one.setAttribute('data-was-focused', '')
      if (!outlined) return `no outline: ${name}`
      const { outlineWidth, outlineColor, outlineOffset } = getComputedStyle(outlined)
      const inside = Number.parseFloat(outlineOffset) < 0
      const ground = groundOf(inside ? outlined : outlined.parentElement)
      const ratio = contrast(rgb(outlineColor), ground)
      return Number.parseFloat(outlineWidth) >= 2 && ratio >= 3
        ? ''
        : `${outlineWidth}, ${ratio.toFixed(1)}:1: ${name}`

      function groundOf(from: Element | null): number[] {
        for (let part = from; part; part = part.parentElement) {
          const { backgroundColor } = getComputedStyle(part)
          if (!/, 0\)$|transparent/.test(backgroundColor)) return rgb(backgroundColor)
        }
        return [255, 255, 255]
      }
      function rgb(colour: string) {
        const parts = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
        // A mixed colour is given in parts of one.
        return colour.startsWith('color(srgb ') ? parts.map((part) => part * 255) : parts
      }
      function contrast(a: number[], b: number[]) {
        const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
        return (light + 0.05) / (dark + 0.05)
      }
      function luminance(parts: number[]) {
        const [r = 0, g = 0, b = 0] = parts.map((part) => {
          const value = part / 255
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
    })
    if (found === null) break
    if (found) weak.push(found)
  }
  return weak
}

/** Visible elements with backgrounds too dark to print. */
export function darkGrounds(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('svg'))
      .filter((one) => {
        const { backgroundColor } = getComputedStyle(one)
        const [r = 0, g = 0, b = 0, alpha = 1] = (backgroundColor.match(/[\d.]+/g) ?? []).map(
          Number,
        )
        // A mixed colour is given in parts of one.
        const most = backgroundColor.startsWith('color(srgb ') ? 1 : 255
        return alpha > 0.2 && (r + g + b) / most < 1.2
      })
      .map((one) => `${one.tagName} ${one.className} ${one.textContent?.trim().slice(0, 40)}`),
  )
}
