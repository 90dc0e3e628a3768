import { type Answer, type Call, fieldsOf } from '../destinations/stand-in.ts'
import { isAddress, keyOf, type StoredMember, startProviderStandIn } from './provider-stand-in.ts'

/** The address that a publication's own sign-up form posts to; there is no other interface. */
export function startSubstack({ now = Date.now }: { now?: () => number } = {}) {
  const members = new Map<string, StoredMember>()

  function signUp({ json }: Call): Answer {
    const { email, first_url } = fieldsOf(json)
    if (!isAddress(email) || !first_url) {
      return {
        status: 400,
        json: { errors: [{ location: 'body', param: 'email', msg: 'Please enter a valid email' }] },
      }
    }
    const key = keyOf(email)
    members.set(key, { id: key, email: key, status: 'free', lists: [], fields: {} })
    return { status: 200, json: { email, requires_confirmation: false } }
  }

  return startProviderStandIn(
    {
      members,
      authorise: () => null,
      notFound: { status: 404, json: { error: 'Not found' } },
      notJson: { status: 400, json: { error: 'Invalid JSON' } },
      routes: [
        { method: 'POST', path: /^\/api\/v1\/free$/, handle: signUp },
        { method: 'GET', path: /^\/embed$/, handle: () => ({ status: 200 }) },
      ],
    },
    now,
  )
}
