import { honeypotField } from '#lib/forms/form-fields.ts'
import css from './Honeypot.module.css'

/** A field out of sight and of the keyboard's reach; only robots fill it in. */
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
