import { type SyntheticEvent, useEffect, useState } from 'react'
import { defineIsland } from '#ui/island/island.ts'
import { SnippetParts, type SnippetTexts } from './console/SnippetParts.tsx'
import { snippetFields } from './snippet.ts'
import type { SnippetFields } from './snippet-wire.ts'

type Props = { fields: SnippetFields; origin: string; texts: SnippetTexts }

/** Milliseconds without a change after which the preview is loaded again. */
const quietMs = 400

export const island = defineIsland('subscribe-embed/SnippetGenerator', SnippetGenerator)

/** Updates code and preview with each choice; without scripts a button sends the choices. */
function SnippetGenerator({ fields, origin, texts }: Props) {
  const [chosen, setChosen] = useState(fields)
  const [previewed, setPreviewed] = useState(fields)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPreviewed(chosen), quietMs)
    return () => clearTimeout(timer)
  }, [chosen])

  function choose({ currentTarget }: SyntheticEvent<HTMLFormElement>) {
    const typed = new FormData(currentTarget)
    setCopied(false)
    setChosen(
      Object.fromEntries(
        snippetFields.map((name) => [name, String(typed.get(name) ?? '')]),
      ) as SnippetFields,
    )
  }
  const copy = (code: string) =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    )

  return (
    <SnippetParts
      {...{ fields, chosen, previewed, origin, texts, isCopied }}
      onChoose={choose}
      onCopy={copy}
    />
  )
}
