import type { ReactNode } from 'react'
import { contactPaths } from '#features/contact/wire.ts'
import { legalPaths } from '#features/legal/wire.ts'
import { withdrawalPaths } from '#features/orders/paths.ts'
import { withdrawalLink } from '#features/orders/withdrawal-link.ts'
import type { Language } from '#lib/language.ts'
import { IfOffered, useAddresses, useHomePath } from '#ui/addresses.tsx'
import { Button } from '#ui/Button.tsx'
import { PlainPage, type PlainSite } from '#ui/PlainPage.tsx'
import css from './SubscriberPage.module.css'
import { subscriberMessages } from './subscriber-messages.ts'
import { tokenField } from './subscriber-paths.ts'
import { subscriberFields } from './subscriber-wire.ts'

export interface SubscriberFrame {
  language: Language
  site: PlainSite
}

type Props = SubscriberFrame & {
  title: string
  lead: string
  isAnswer?: boolean
  /** The paths of this page by language, where every language has it. */
  paths?: Readonly<Record<Language, string>>
  token?: string
  /** The form of a page that has nothing else. */
  head?: ReactNode
  children?: ReactNode
}

/** The frame of the pages subscribers reach from their emails. */
export function SubscriberPage({ paths, token, ...page }: Props) {
  const texts = subscriberMessages[page.language]
  const { isOffered } = useAddresses()
  const otherPath = paths?.[page.language === 'lt' ? 'en' : 'lt']
  const query = new URLSearchParams({ [tokenField]: token ?? '' })
  const other = otherPath && token && { path: `${otherPath}?${query}`, label: texts.otherLanguage }
  return (
    <PlainPage
      {...page}
      other={other || undefined}
      links={{
        [useHomePath(page.language)]: texts.back,
        [contactPaths[page.language]]: texts.contact,
        ...(isOffered(withdrawalPaths[page.language]) && withdrawalLink(page.language)),
        [legalPaths['privatumo-politika'][page.language]]: texts.privacy,
      }}
    />
  )
}

/** The page of a link that leads to nobody. */
export function UnknownLinkPage(frame: SubscriberFrame) {
  const { unknown, contact } = subscriberMessages[frame.language]
  const path = contactPaths[frame.language]
  return (
    <SubscriberPage
      {...frame}
      title={unknown.title}
      lead={unknown.text}
      head={
        <IfOffered address={path}>
          <Button href={path}>{contact}</Button>
        </IfOffered>
      }
    />
  )
}

type FormProps = {
  action: string
  token: string
  /** The action the form asks for. */
  does: string
  fields?: Readonly<Record<string, string>>
  children: ReactNode
}

/** A form that posts an action with the subscriber's token. */
export function SubscriberForm({ action, token, does, fields = {}, children }: FormProps) {
  return (
    <form method="post" action={action} className={css.form}>
      {Object.entries({ [tokenField]: token, [subscriberFields.action]: does, ...fields }).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      {children}
    </form>
  )
}
