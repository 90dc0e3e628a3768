/**
 * Id of the banner's form, which is also the fragment that opens it. It has its own file: a script
 * that imported it from `wire.ts` would share that file with the first script of every page, which
 * would then start only after a second file has loaded.
 */
export const bannerId = 'slapukai'
