import { formatMoment } from '#lib/dates.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { longestName, type PeopleProps, peoplePaths } from '../account-wire.ts'
import { ConsolePart } from '../ConsolePart.tsx'
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
            <li key={link.id}>
              <SharedLink link={link} language={language} />
            </li>
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
    <>
      <div className={css.what}>
        <b>{name}</b>
        <p>
          {texts.created} {formatMoment(createdAt, language)}, {used}
        </p>
      </div>
      <div className={css.actions}>
        <details>
          <summary aria-label={`${texts.revoke}: ${name}`}>{texts.revoke}</summary>
          <form method="post" action={peoplePaths.revoke}>
            <input type="hidden" name="id" value={id} />
            <Button>{texts.revokeSure}</Button>
          </form>
        </details>
      </div>
    </>
  )
}
