/** A stored piece of a backup is missing or is not what was stored. */
export class BackupDamage extends Error {
  override readonly name = 'BackupDamage'
}
