/**
 * The whole environment of each command that a test starts; other settings of the machine are left
 * out.
 */
export const commandEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}
