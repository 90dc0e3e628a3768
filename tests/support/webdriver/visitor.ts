import { type Session, WebDriverError } from './commands.ts'
import { until } from './until.ts'

/** A person with a browser that Playwright does not drive. */
export interface Visitor {
  /** Opens a page and waits for its scripts. */
  open: (url: string) => Promise<void>
  /** Presses the element as soon as possible. */
  press: (selector: string) => Promise<void>
  /** Replaces the content of a field. */
  type: (selector: string, text: string) => Promise<void>
  /** Runs a function in the page, as its source text. */
  run: <Result, Args extends unknown[]>(
    work: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Result>
  /** The address of the page: path and query. */
  path: () => Promise<string>
  /** Waits until the page is at this path, with its scripts. */
  arrive: (path: string) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** Clears the browser's data, so that the visitor is a new one. */
  forget: () => Promise<void>
}

/** https://www.w3.org/TR/webdriver2/#elements */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
/** Errors that pass when an element is still to come. */
const passing = [
  'no such element',
  'stale element reference',
  'element not interactable',
  'element click intercepted',
]

export function createVisitor({ send }: Session): Visitor {
  const run: Visitor['run'] = (work, ...args) =>
    send('execute', { script: `return (${work}).apply(null, arguments)`, args }) as never
  const find = async (selector: string) => {
    const found = await send('findElement', { using: 'css selector', value: selector })
    return (found as Record<string, string>)[elementKey] as string
  }
  const act = async (what: string, selector: string, work: (id: string) => Promise<unknown>) => {
    const attempt = async () => {
      await work(await find(selector))
      return true
    }
    await until(`${what} ${selector}`, attempt, isPassing)
  }
  return {
    run,
    open: async (url) => {
      await send('navigate', { url })
      await until(`${url} has started`, () => run(hasStarted))
    },
    press: (selector) => act('press', selector, (id) => send('click', { id })),
    type: (selector, text) =>
      act('type into', selector, async (id) => {
        await send('clear', { id })
        await send('sendKeys', { id, text })
      }),
    path: () => run(() => location.pathname + location.search),
    arrive: async (path) => {
      await until(`arrive at ${path}`, () => run((path) => location.pathname === path, path))
      await until(`${path} has started`, () => run(hasStarted))
    },
    resize: async (width, height) => void (await send('setWindowRect', { width, height })),
    forget: async () => {
      await run(() => sessionStorage.clear())
      await send('deleteCookies')
    },
  }
}

const isPassing = (error: unknown) =>
  error instanceof WebDriverError && passing.includes(error.code)

/** Runs in the page. Pages of the console have no scripts to wait for. */
function hasStarted(): boolean {
  const { head, documentElement, readyState } = document
  if (readyState !== 'complete') return false
  return 'started' in documentElement.dataset || !head.innerHTML.includes('dataset.started')
}
