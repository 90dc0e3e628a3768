import { Field } from '#ui/field/Field.tsx'
import { maxPasswordLength, minPasswordLength } from '../wire.ts'

type EmailProps = { label: string; defaultValue: string; problem?: string | undefined }

/** The address somebody signs in with. */
export function EmailField(props: EmailProps) {
  return <Field {...props} id="email" name="email" required type="email" autoComplete="username" />
}

type PasswordProps = { label: string; hint: string; problem: string | undefined }

export function NewPasswordField(props: PasswordProps) {
  return (
    <Field
      {...props}
      id="password"
      name="password"
      required
      type="password"
      autoComplete="new-password"
      minLength={minPasswordLength}
      maxLength={maxPasswordLength}
    />
  )
}
