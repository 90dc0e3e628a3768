import css from './Divider.module.css'

/** A divider that looks like the scale at the edge of a sea chart. */
export function Divider() {
  return <div className={css.neatline} aria-hidden="true" />
}
