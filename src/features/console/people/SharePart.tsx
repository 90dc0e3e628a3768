import { formatMoment } from '#lib/dates.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { longestName, type PeopleProps, peoplePaths } from '../account-wire.ts'
import { ConsolePart } from '../ConsolePart.tsx'
import { ConsoleRow, SureAction } from '../ConsoleRow.tsx'
import css from '../ConsoleRows.module.css'
import { peopleMessages } from '../people-messages.ts'

type Props = Pick<PeopleProps, 'links' | 'problem'> & { language: Language }

export function SharePart({ links, problem, language }: Props) {
  const { share: texts, problems } = peopleMessages[language]
  return (
    <ConsolePart id="bendrinti" title={texts.title} lead={texts.lead}>
      <form className={css.form} method="post" action={peoplePaths.share}>
        <Field
          id="name"
          name="name"
          required
          label={texts.name}
          hint={texts.nameHint}
          maxLength={longestName}
          autoComplete="off"
          problem={problem === 'name' ? problems.name : undefined}
        />
        <Button>{texts.button}</Button>
      </form>
      {links.length === 0 && <p className={css.note}>{texts.none}</p>}
      {links.length > 0 && (
        <ul className={css.rows}>
          {links.map((link) => (
            <SharedLink key={link.id} link={link} language={language} />
          ))}
        </ul>
      )}
    </ConsolePart>
  )
}

type LinkProps = { link: PeopleProps['links'][number]; language: Language }

function SharedLink({ link: { id, name, createdAt, usedAt }, language }: LinkProps) {
  const { share: texts } = peopleMessages[language]
  const used = usedAt === null ? texts.neverUsed : `${texts.used} ${formatMoment(usedAt, language)}`
  return (
    <ConsoleRow
      title={name}
      about={`${texts.created} ${formatMoment(createdAt, language)}, ${used}`}
    >
      <div className={css.actions}>
        <SureAction
          name={texts.revoke}
          of={name}
          sure={texts.revokeSure}
          action={peoplePaths.revoke}
          id={id}
        />
      </div>
    </ConsoleRow>
  )
}
