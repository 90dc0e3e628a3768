/**
 * The id of the banner's form, which is also the fragment that opens it. It has a file of its own,
 * for a script that took it from `wire.ts` would share that with the first script of every page,
 * which would then begin only when a second file has come.
 */
export const bannerId = 'slapukai'
