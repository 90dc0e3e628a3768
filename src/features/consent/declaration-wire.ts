/** Every service the site may use, as JSON: what the cookie policy says, for programs. */
export const declarationPath = '/sutikimas/tarnybos.json'
