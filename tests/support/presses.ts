import type { FileChooser, Locator, Page } from 'playwright-core'

/** More stops than these are not stepped over with Tab; a date alone has four. */
const maxTabs = 16

/** What an owner does with mouse and keyboard, counting presses; typing and Tab are none. */
export function pressesOn(page: Page) {
  let count = 0
  const press = async (target: Locator) => {
    count += 1
    await target.click()
  }
  return {
    count: () => count,
    press,
    link: (name: string | RegExp) => press(page.getByRole('link', { name }).first()),
    button: (name: string | RegExp) => press(page.getByRole('button', { name }).first()),
    async enter() {
      count += 1
      await page.keyboard.press('Enter')
    },
    async choose(field: Locator, option: string) {
      count += 1
      await field.selectOption(option)
    },
    /** Opens the browser's picker of a colour and chooses. */
    async colour(field: Locator, hex: string) {
      count += 1
      await field.fill(hex)
    },
    /** The chooser was opened by a press already. */
    async chooseFiles(chooser: FileChooser, files: readonly string[]) {
      count += 1
      await chooser.setFiles([...files])
    },
    /** Opening the chooser and choosing. */
    async upload(field: Locator, file: string) {
      count += 2
      await field.setInputFiles(file)
    },
    /** Types over what a field has; one that Tab does not soon reach is pressed first. */
    async type(field: Locator, text: string) {
      const isReached = async () => field.evaluate((one) => one === document.activeElement)
      for (let tabs = 0; tabs < maxTabs && !(await isReached()); tabs++)
        await page.keyboard.press('Tab')
      if (!(await isReached())) await press(field)
      // What stands in a date depends on the browser's language.
      if ((await field.getAttribute('type')) === 'date') return field.fill(text)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(text)
    },
  }
}
