import {
  askBeforeWithdrawal,
  handleEmbedConsentForms,
  isAllowed,
  onConsentChange,
} from '../embed-consent.browser.ts'

/** The least a booking page or a player needs to work; the frame cannot navigate our page. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** Shows each frame when it is allowed and near the viewport, and removes it on withdrawal. */
export function startEmbeddedFrames() {
  handleEmbedConsentForms()
  for (const box of document.querySelectorAll<HTMLElement>('[data-embedded-frame]')) {
    whenNear(box, () => onConsentChange(() => (isAllowed('functional') ? show(box) : hide(box))))
    askWhenUsed(box)
  }
}

/**
 * Nobody can see what was typed into a page of another origin, only that the frame had the focus.
 */
function askWhenUsed(box: HTMLElement) {
  const used = new WeakSet<Element>()
  addEventListener('blur', () => {
    const { activeElement } = document
    if (activeElement && activeElement === box.querySelector('iframe')) used.add(activeElement)
  })
  askBeforeWithdrawal('functional', () => {
    const frame = box.querySelector('iframe')
    return frame && used.has(frame) ? (box.dataset.lost ?? '') : null
  })
}

function whenNear(box: HTMLElement, run: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      run()
    },
    { rootMargin: '300px' },
  )
  observer.observe(box)
}

function show(box: HTMLElement) {
  const { embeddedFrame = '', title = '' } = box.dataset
  if (box.querySelector('iframe')) return
  const frame = document.createElement('iframe')
  frame.title = title
  frame.setAttribute('sandbox', sandbox)
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.onload = () => setState(box, 'shown')
  frame.src = embeddedFrame
  setState(box, 'opening')
  box.append(frame)
}

function hide(box: HTMLElement) {
  box.querySelector('iframe')?.remove()
  setState(box, null)
}

function setState(box: HTMLElement, state: 'opening' | 'shown' | null) {
  const status = box.querySelector<HTMLElement>('[data-opening]')
  if (status) status.textContent = state === 'opening' ? (status.dataset.opening ?? '') : ''
  if (state) box.dataset.state = state
  else delete box.dataset.state
}
