import { createElement, type ReactNode } from 'react'

const name = 'outlook-table'

/**
 * A column of fixed width for Outlook for Windows, which lacks `max-width`; other programs see
 * nothing. `withOutlookTables` writes its comments, which React cannot.
 * https://learn.microsoft.com/en-us/previous-versions/office/developer/office-2007/aa338201(v=office.12)
 */
export function OutlookTable({ width, children }: { width: number; children: ReactNode }) {
  return createElement(name, { width }, children)
}

export function withOutlookTables(html: string): string {
  return html
    .replace(
      new RegExp(`<${name} width="(\\d+)">`, 'g'),
      '<!--[if mso]><table role="presentation" align="center" width="$1" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
    )
    .replaceAll(`</${name}>`, '<!--[if mso]></td></tr></table><![endif]-->')
}
