import { createHash } from 'node:crypto'
import { snippetPath } from '#features/subscribers/newsletter-paths.ts'
import type { OptionsStore } from '#features/subscribers/server.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { defaultLanguage, languageOfTag } from '#lib/language.ts'
import type { ConsoleHandler, ConsolePage } from '#server/console/console-page.ts'
import type { Config } from '#server/process/config.ts'
import { snippetMessages } from '../../console/snippet-messages.ts'
import { defaultElement, embedPath } from '../../embed-wire.ts'
import type { FormOptions } from '../../form-options.ts'
import { asScript, snippetFields, snippetSettings } from '../../snippet.ts'
import { type SnippetFields, snippetPreviewPath } from '../../snippet-wire.ts'

const longest = 300

export interface SnippetPageOptions {
  config: Pick<Config, 'publicUrl'>
  settings: Pick<OptionsStore<FormOptions>, 'current'>
}

/** The page with the code of the form for other people's pages, and its preview. */
export function snippetPage({ config, settings }: SnippetPageOptions): ConsolePage {
  const show: ConsoleHandler = (request, reply, context) =>
    context.show(request, reply, 200, 'consoleSnippet', {
      fields: fieldsIn(request.query),
      origin: config.publicUrl,
      embedOrigins: settings.current().embedOrigins,
    })
  const preview: ConsoleHandler = (request, reply) => {
    const { html, policy } = previewOf(fieldsIn(request.query))
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-frame-options', 'SAMEORIGIN')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', policy)
      .send(html)
  }
  return {
    path: snippetPath,
    title: { lt: snippetMessages.lt.title, en: snippetMessages.en.title },
    access: 'newsletters',
    show,
    routes: [{ method: 'GET', path: snippetPreviewPath, access: 'newsletters', handle: preview }],
  }
}

const usual: Partial<SnippetFields> = { theme: 'default', language: defaultLanguage }

const fieldsIn = (query: unknown) =>
  Object.fromEntries(
    snippetFields.map((name) => [
      name,
      textOf(query, name).slice(0, longest) || (usual[name] ?? ''),
    ]),
  ) as SnippetFields

const style = 'body{margin:0;padding:1rem;background:#f7f1e4;font:1rem/1.5 sans-serif}'

/** A page with the real embed; its policy forbids other loads and all sending. */
function previewOf(fields: SnippetFields) {
  const language = languageOfTag(fields.language) ?? defaultLanguage
  const script = asScript(snippetSettings(fields))
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${embedPath}</title><meta name="viewport" content="width=device-width"><style>${style}</style><body><div id="${defaultElement.slice(1)}"></div><script>${script}</script><script src="${embedPath}" async></script></body></html>`
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
  return { html, policy }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
