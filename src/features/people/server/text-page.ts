import { textOf, toLine } from '#lib/forms/form-fields.ts'
import { byLanguage, type Language } from '#lib/language.ts'
import { erasureGap } from '#lib/text/erasure-gap.ts'
import type { ConsoleHandler, ConsolePage } from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import type { ContentStore } from '#server/content/content-store.ts'
import { peopleMessages } from '../console/messages.ts'
import { erasedField, eraseTextPath, textField, textLength, textPath } from '../wire.ts'

interface Options {
  contentStore: Pick<ContentStore, 'findText' | 'eraseText'>
  now?: () => number
}

/** Finds a text about a person in all versions of the content, and erases it from them. */
export function textPage({ contentStore, now = Date.now }: Options): ConsolePage {
  const show: ConsoleHandler = async (request, reply, context) => {
    const text = textIn(request.query)
    const isErased = textOf(request.query, erasedField) !== ''
    const found = text === '' ? [] : await contentStore.findText(text)
    const props = { text, found, isErased, problems: [] }
    return context.show(request, reply, 200, 'consolePersonText', props)
  }

  const erase: ConsoleHandler = async (request, reply, context) => {
    const text = textIn(request.body)
    const user = await context.userOf(request)
    const at = now()
    const gapIn = (language: Language) => erasureGap(at, language)
    const erased =
      text === '' ? null : await contentStore.eraseText({ text, gapIn, author: user?.email ?? '' })
    if (erased?.ok) return seeOther(reply, `${textPath}?${erasedField}=1`)
    const found = text === '' ? [] : await contentStore.findText(text)
    const problems = erased?.problems.map(({ file, message }) => `${file}: ${message}`) ?? []
    const props = { text, found, isErased: false, problems }
    return context.show(request, reply, 422, 'consolePersonText', props)
  }

  return {
    path: textPath,
    title: byLanguage((language) => peopleMessages[language].inText.title),
    access: 'people.erase',
    show,
    routes: [formRoute('people.erase', eraseTextPath, erase)],
  }
}

/** Empty for a text that is too short to be about one person. */
function textIn(fields: unknown): string {
  const text = toLine(textOf(fields, textField)).slice(0, textLength.max)
  return text.length < textLength.min ? '' : text
}
