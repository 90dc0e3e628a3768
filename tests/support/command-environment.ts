/** What every command that a test starts gets, and nothing else of the machine's settings. */
export const commandEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}
