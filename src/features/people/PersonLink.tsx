import { EmailAddress } from '#features/console/EmailAddress.tsx'
import type { Frame } from '#features/console/wire.ts'
import { may } from '#lib/role.ts'
import { personPath } from './wire.ts'

/** An address that leads to everything known of its owner, for users who may see that. */
export function PersonLink({ email, frame }: { email: string; frame: Pick<Frame, 'role'> }) {
  if (!may(frame.role, 'people.see') || email === '') return <EmailAddress of={email} />
  return (
    <a href={personPath(email)}>
      <EmailAddress of={email} />
    </a>
  )
}
