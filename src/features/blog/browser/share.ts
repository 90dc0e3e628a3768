const tooltipMs = 2000

/** Replaces the email link by a button that shares or copies the page's URL. */
export function startShare() {
  for (const host of document.querySelectorAll<HTMLElement>('[data-share]')) {
    const emailLink = host.querySelector('a')
    if (!emailLink) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.className = emailLink.className
    const hadFocus = document.activeElement === emailLink
    button.append(...emailLink.childNodes)
    emailLink.replaceWith(button)
    if (hadFocus) button.focus()
    button.addEventListener('click', () => share(host))
  }
}

async function share(host: HTMLElement) {
  if (await openShareSheet()) return
  const copied = await copy(location.href)
  showStatus(host, copied ? host.dataset.copied : host.dataset.notCopied)
}

/** Opens the system's share sheet on touch devices; true when the visitor has seen it. */
async function openShareSheet(): Promise<boolean> {
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
    // Undefined on a page without HTTPS.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

function showStatus(host: HTMLElement, text = '') {
  const tooltip = host.querySelector('[role=status]')
  if (!tooltip) return
  clearTimeout(timers.get(host))
  tooltip.textContent = text
  timers.set(
    host,
    setTimeout(() => {
      tooltip.textContent = ''
    }, tooltipMs),
  )
}
