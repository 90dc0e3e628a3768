import { hiddenTitle } from '#lib/site/page.ts'
import { ButtonPage } from './ButtonPage.tsx'
import buttonStyles from './ButtonPage.tsx?styles'
import { SnippetPage } from './console/SnippetPage.tsx'
import snippetStyles from './console/SnippetPage.tsx?styles'
import { snippetMessages } from './console/snippet-messages.ts'
import { ResultPage } from './ResultPage.tsx'
import styles from './ResultPage.tsx?styles'
import { resultMessages } from './result-messages.ts'

const meta = hiddenTitle(resultMessages)

export const subscribeEmbedViews = {
  newsletterResult: { Page: ResultPage, styles, meta },
  newsletterButton: { Page: ButtonPage, styles: buttonStyles, meta },
  consoleSnippet: {
    Page: SnippetPage,
    styles: snippetStyles,
    meta: hiddenTitle(snippetMessages),
    bare: true,
    framesOwnPages: true,
  },
}
