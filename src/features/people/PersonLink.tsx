import { EmailAddress } from '#features/console/EmailAddress.tsx'
import { personPath } from './wire.ts'

/**
 * An address that leads to everything known of its owner. Whoever sees addresses may see that;
 * an erased one is empty.
 */
export function PersonLink({ email }: { email: string }) {
  if (email === '') return null
  return (
    <a href={personPath(email)}>
      <EmailAddress of={email} />
    </a>
  )
}
