import { honeypotField } from '#lib/form-fields.ts'
import css from './Honeypot.module.css'

/** Out of sight and out of the way of the keyboard; whoever fills it in is no person. */
export function Honeypot() {
  return (
    <div className={css.honeypot} aria-hidden="true">
      <label>
        {honeypotField}
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
