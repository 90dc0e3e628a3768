const tooltipStays = 2000

/** Where a letter could be written, a button that copies or shares the address. */
export function startShare() {
  for (const host of document.querySelectorAll<HTMLElement>('[data-share]')) {
    const letter = host.querySelector('a')
    if (!letter) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.className = letter.className
    const hadFocus = document.activeElement === letter
    button.append(...letter.childNodes)
    letter.replaceWith(button)
    if (hadFocus) button.focus()
    button.addEventListener('click', () => share(host))
  }
}

async function share(host: HTMLElement) {
  if (await openSheet()) return
  const copied = await copy(location.href)
  tell(host, copied ? host.dataset.copied : host.dataset.notCopied)
}

/** The system's own sheet, on devices worked with a finger; true when the visitor has seen it. */
async function openSheet(): Promise<boolean> {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return false
  try {
    await navigator.share({ title: document.title, url: location.href })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    // Not there on a page without encryption.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

function tell(host: HTMLElement, text = '') {
  const tooltip = host.querySelector('[role=status]')
  if (!tooltip) return
  clearTimeout(timers.get(host))
  tooltip.textContent = text
  timers.set(
    host,
    setTimeout(() => {
      tooltip.textContent = ''
    }, tooltipStays),
  )
}
