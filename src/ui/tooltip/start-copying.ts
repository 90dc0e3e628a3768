const shownMs = 2000

/**
 * Shows the buttons that copy a value, and the result beside each; without scripts the value can be
 * selected.
 */
export function startCopying() {
  for (const host of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const [button, bubble] = [host.querySelector('button'), host.querySelector('[role=status]')]
    const { copy = '', copied = '', notCopied = '' } = host.dataset
    if (!button || !bubble) continue
    let hiding: ReturnType<typeof setTimeout> | undefined
    button.hidden = false
    button.addEventListener('click', async () => {
      bubble.textContent = (await isCopied(copy)) ? copied : notCopied
      clearTimeout(hiding)
      hiding = setTimeout(() => {
        bubble.textContent = ''
      }, shownMs)
    })
  }
}

async function isCopied(text: string): Promise<boolean> {
  try {
    // Undefined on a page without HTTPS.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
