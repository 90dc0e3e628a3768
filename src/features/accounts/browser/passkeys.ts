import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { returnField } from '#features/console/wire.ts'
import { passkeyPaths, passkeySignInPaths, passkeysId } from '../wire.ts'

/** Starts the passkey controls of a page, or removes them if no passkey can work. */
export function startPasskeys() {
  const isSupported = browserSupportsWebAuthn()
  for (const place of document.querySelectorAll<HTMLElement>('[data-passkey]')) {
    if (!isSupported) takeAway(place)
    else if (place.dataset.passkey === 'add') onForm(place)
    else if (place.dataset.passkey === 'sign-in') onButton(place)
  }
}

/** Removes the control, with its heading unless passkeys of other devices are below that. */
function takeAway(place: HTMLElement) {
  const part = document.getElementById(passkeysId)
  if (part?.contains(place) && !part.querySelector('li')) part.remove()
  else place.remove()
}

function onForm(place: HTMLElement) {
  const form = place.querySelector('form')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    const name = new FormData(form).get('name')
    void attempt(place, async () => {
      const optionsJSON = await ask(passkeyPaths.start, {})
      // The sign-in is no longer recent enough.
      if (optionsJSON.to) return optionsJSON
      const answer = await startRegistration({ optionsJSON })
      return ask(passkeyPaths.finish, { answer, name })
    })
  })
}

function onButton(place: HTMLElement) {
  place.querySelector('button')?.addEventListener('click', () => {
    void attempt(place, async () => {
      const optionsJSON = await ask(passkeySignInPaths.start, {})
      const answer = await startAuthentication({ optionsJSON })
      return ask(passkeySignInPaths.finish, { answer, [returnField]: place.dataset.return })
    })
  })
}

/** Shows any failure, including a cancelled prompt, in the same place. */
async function attempt(place: HTMLElement, run: () => Promise<{ to: string }>) {
  const alert = place.querySelector<HTMLElement>('[data-refused]')
  if (alert) alert.textContent = ''
  try {
    const { to } = await run()
    location.assign(to)
  } catch {
    if (alert) alert.textContent = alert.dataset.refused ?? ''
  }
}

async function ask(path: string, body: object) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}
