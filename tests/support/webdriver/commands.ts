/**
 * The commands of WebDriver (https://www.w3.org/TR/webdriver2/#endpoints) that the tests use: each
 * with its HTTP form, where `{id}` is an element, and its name in Marionette, by which Firefox
 * takes the same commands without a separate driver.
 */
export const commands = {
  navigate: ['POST', 'url', 'WebDriver:Navigate'],
  currentUrl: ['GET', 'url', 'WebDriver:GetCurrentURL'],
  findElement: ['POST', 'element', 'WebDriver:FindElement'],
  click: ['POST', 'element/{id}/click', 'WebDriver:ElementClick'],
  clear: ['POST', 'element/{id}/clear', 'WebDriver:ElementClear'],
  sendKeys: ['POST', 'element/{id}/value', 'WebDriver:ElementSendKeys'],
  execute: ['POST', 'execute/sync', 'WebDriver:ExecuteScript'],
  setWindowRect: ['POST', 'window/rect', 'WebDriver:SetWindowRect'],
  deleteCookies: ['DELETE', 'cookie', 'WebDriver:DeleteAllCookies'],
} as const

export type Command = keyof typeof commands

/** A session of a browser, which sends a command and returns its value. */
export interface Session {
  /** @throws WebDriverError when the browser refuses */
  send: (command: Command, parameters?: Parameters) => Promise<unknown>
  close: () => Promise<void>
}

export type Parameters = Readonly<Record<string, unknown>> & { id?: string }

/** A refusal by the browser, with its code: https://www.w3.org/TR/webdriver2/#errors */
export class WebDriverError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}
