import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Max key presses to reach an element; more than any page of the site needs. */
const maxPresses = 120

/** The focus's place after it has left the page for the browser. */
const outside = 'nothing in the page'

/**
 * A person with a keyboard and no pointer. Every element that gets the focus on the way must be on
 * the screen, uncovered and with a focus ring; an unreachable target is reported with all elements
 * passed.
 */
export function keyboardOf(page: Page) {
  async function walk(key: string, target: Locator) {
    const passed: string[] = []
    while (!(await hasFocus(target))) {
      // Twice past the end of the page is once around it.
      if (passed.filter((name) => name === outside).length === 2 || passed.length === maxPresses)
        throw new Error(`${key} does not reach ${target}; it passes\n${passed.join('\n')}`)
      await page.keyboard.press(key)
      passed.push(await seeFocus(page, passed))
    }
  }

  const tabTo = (target: Locator) => walk('Tab', target)
  const backTo = (target: Locator) => walk('Shift+Tab', target)
  /** Opens a link, presses a button, or ticks a box with `Space`. */
  async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter') {
    await tabTo(target)
    await page.keyboard.press(key)
  }
  /** Presses an element that leads to another page. */
  async function follow(target: Locator, url: string | RegExp) {
    await press(target)
    await page.waitForURL(url)
  }
  /** Replaces the content of a field, which Tab selects. */
  async function write(field: Locator, text: string) {
    await tabTo(field)
    await page.keyboard.type(text)
  }
  /** Chooses one of several radio buttons, of which Tab reaches only one. */
  async function choose(radio: Locator) {
    await tabTo(page.locator(`[name=${await radio.getAttribute('name')}]`))
    await walk('ArrowDown', radio)
    if (!(await radio.isChecked())) await page.keyboard.press('Space')
  }
  return { tabTo, backTo, press, follow, write, choose }
}

const hasFocus = (target: Locator) =>
  target.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))

/** Waits until the focused element is visible, because it may still be moving into place. */
async function seeFocus(page: Page, passed: readonly string[]): Promise<string> {
  let looked = await page.evaluate(lookAtFocus)
  const look = async () => {
    looked = await page.evaluate(lookAtFocus)
    return looked
  }
  if (looked.fault)
    await expect.poll(look, { message: passed.join('\n') }).toMatchObject({ fault: null })
  return looked.name ?? outside
}

/** Runs in the page: the focused element, and the reason why its focus is not visible. */
function lookAtFocus(): { name: string | null; fault: string | null } {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body)
    return { name: null, fault: null }
  const { id, labels = null, tagName } = focused as HTMLInputElement
  const words = focused.ariaLabel ?? (labels?.[0] ?? focused).textContent ?? ''
  const name = `${tagName.toLowerCase()}${id && `#${id}`} ${words.trim().slice(0, 60)}`
  // The browser draws the ring of the field's button for choosing a day.
  if (focused.matches('[type^=date]:not(:focus)')) return { name, fault: null }
  const isRing = (element: Element) =>
    ['', '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    })
  const around: Element[] = [focused, ...(labels ?? [])]
  if (focused.nextElementSibling) around.push(focused.nextElementSibling)
  for (let outer = focused.parentElement; outer && outer !== document.body; ) {
    around.push(outer)
    outer = outer.parentElement
  }
  // The ring of an element focused within a frame is drawn inside the frame.
  const ring = tagName === 'IFRAME' ? focused : around.find(isRing)
  if (!ring) return { name, fault: 'no ring around it' }
  const box = ring.getClientRects()[0]
  if (!box) return { name, fault: 'it is not rendered' }
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
  if (right - left < 1 || bottom - top < 1) return { name, fault: 'it is not on the screen' }
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  // The label of a box may cover it.
  const isSeen = [hit, hit?.closest('label')].some(
    (one) => one && (ring.contains(one) || one.contains(ring) || around.includes(one)),
  )
  return { name, fault: isSeen ? null : `it is covered by ${hit?.tagName} ${hit?.className}` }
}
