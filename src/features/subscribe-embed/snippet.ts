import { defaultElement, embedPath } from './embed-wire.ts'

/** The choices for a form on another page, named like the parameters of the address. */
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
 * Settings as the embed reads them, without empty ones; colours apply in the custom theme only. The
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

/** Escapes `<`, so that no text ends the script. */
export const asScript = (settings: object) =>
  `window.CustomSubstackWidget = ${JSON.stringify(settings, null, 2).replaceAll('<', '\\u003c')}`

/** The code to paste into another page. */
export const snippetOf = (fields: Fields, origin: string) =>
  `<div id="${defaultElement.slice(1)}"></div>
<script>
${asScript(snippetSettings(fields))}
</script>
<script src="${origin}${embedPath}" async></script>
`
