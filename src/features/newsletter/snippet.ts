import { defaultElement, embedPath } from './embed-wire.ts'

/** What may be chosen for a form on another page, by the names of the address's parameters. */
export const snippetFields = [
  'theme',
  'primary',
  'text',
  'input',
  'email',
  'placeholder',
  'buttonText',
  'redirect',
  'language',
] as const
export type SnippetField = (typeof snippetFields)[number]
type Fields = Readonly<Record<SnippetField, string>>

/**
 * As the embed reads it: what is empty is left out, and colours count in the own theme alone. The
 * notice is for pages that had the former embed, which need no new code.
 */
export function snippetSettings(fields: Fields): object {
  const { theme, primary, text, input, email, placeholder, buttonText, redirect, language } = fields
  const given = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const colors = given({ primary, text, input, email })
  return {
    ...given({ theme, placeholder, buttonText, redirect, language }),
    ...(theme === 'custom' && Object.keys(colors).length > 0 && { colors }),
    notice: 'off',
  }
}

/** Within a script no text may end it. */
export const asScript = (settings: object) =>
  `window.CustomSubstackWidget = ${JSON.stringify(settings, null, 2).replaceAll('<', '\\u003c')}`

/** What is pasted into another page. */
export const snippetOf = (fields: Fields, origin: string) =>
  `<div id="${defaultElement.slice(1)}"></div>
<script>
${asScript(snippetSettings(fields))}
</script>
<script src="${origin}${embedPath}" async></script>
`
