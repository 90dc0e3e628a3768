import {
  askBeforeWithdrawal,
  handleEmbedConsentForms,
  isAllowed,
  onConsentChange,
} from '../embed-consent.browser.ts'

/** What a booking page or a player needs to work, and no more: it cannot navigate our page. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** Puts each frame in its place when it is allowed and near, and takes it away on withdrawal. */
export function startEmbeddedFrames() {
  handleEmbedConsentForms()
  for (const box of document.querySelectorAll<HTMLElement>('[data-embedded-frame]')) {
    whenNear(box, () => onConsentChange(() => (isAllowed('functional') ? show(box) : hide(box))))
    askWhenUsed(box)
  }
}

/** What was typed into another origin's page nobody can see, but that somebody has been in it. */
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
