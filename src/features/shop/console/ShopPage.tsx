import { ConsoleFields } from '#features/console/ConsoleFields.tsx'
import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { SureAction } from '#features/console/ConsoleRow.tsx'
import rows from '#features/console/ConsoleRows.module.css'
import { ConsoleTable } from '#features/console/ConsoleTable.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { PageLinks } from '#features/console/PageLinks.tsx'
import type { Form } from '#lib/forms/form.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import {
  partIds,
  paymentSettingsPath,
  rateId,
  removeRatePath,
  type ShopPart,
  shopPartPath,
} from '../console-wire.ts'
import { ShopRehearsal } from '../ShopRehearsal.tsx'
import { messages } from './messages.ts'
import css from './Shop.module.css'
import { bankForm, rateForm, salesForm, sellerForm } from './settings-form.ts'

type Props = PageProps['consoleShop'] & { language: Language }

/** The owner's settings for selling. */
export function ShopPage(props: Props) {
  const { forms, demonstration, isSaved, frame, language } = props
  const texts = messages[language]
  const isWrong = Object.values(forms).some(({ problems }) => problems.length > 0)
  return (
    <DetailPage
      title={texts.title}
      frame={frame}
      notice={isSaved ? texts.saved : null}
      problem={isWrong ? texts.notSaved : null}
      language={language}
    >
      <ShopRehearsal left={demonstration} language={language} />
      <PageLinks
        links={[{ path: paymentSettingsPath, text: texts.payments }]}
        role={frame.role}
        language={language}
      />
      <FormPart {...props} part="seller" form={sellerForm} />
      <FormPart {...props} part="bank" form={bankForm} />
      <FormPart {...props} part="sales" form={salesForm} />
      <Rates {...props} />
    </DetailPage>
  )
}

type PartProps = Props & {
  part: Exclude<ShopPart, 'rate'>
  form: Form
}

/** A form with its fields one below the other. */
function FormPart({ part, form, forms, language }: PartProps) {
  const texts = messages[language]
  return (
    <form method="post" action={shopPartPath(part)} noValidate>
      <ConsolePart id={partIds[part]} title={texts[part].title} lead={texts[part].lead}>
        <div className={css.form}>
          <ConsoleFields
            form={form}
            texts={texts[part]}
            state={forms[part]}
            attributes={{ spellCheck: false }}
          />
          <p>
            <Button>{texts.save}</Button>
          </p>
        </div>
      </ConsolePart>
    </form>
  )
}

function Rates({ forms, rates, language }: Props) {
  const texts = messages[language]
  const { rate, columns } = texts
  return (
    <ConsolePart id={partIds.rate} title={rate.title} lead={rate.lead}>
      <ConsoleTable
        id="tarifai"
        caption={rate.caption}
        isCaptionHidden
        columns={[
          { title: columns.kind },
          { title: columns.from },
          { title: columns.percent, isNumeric: true },
          { title: columns.taxCode },
          { title: columns.state },
        ]}
        rows={rates.map((one) => ({
          key: `${rateId(one)} ${one.isAdded}`,
          head: rate.fields.kind.options[one.kind],
          cells: [
            one.from,
            `${one.percent.toLocaleString(language)} %`,
            one.taxCode,
            <RateState key="state" rate={one} language={language} />,
          ],
        }))}
      />
      <form className={css.form} method="post" action={shopPartPath('rate')} noValidate>
        <ConsoleFields form={rateForm} texts={rate} state={forms.rate} />
        <p>
          <Button>{rate.add}</Button>
        </p>
      </form>
    </ConsolePart>
  )
}

function RateState({ rate, language }: { rate: Props['rates'][number]; language: Language }) {
  const texts = messages[language]
  return (
    <>
      {rate.isInForce && <b>{texts.inForce} </b>}
      {rate.isAdded && texts.added}
      {rate.isAdded && (
        <div className={rows.actions}>
          <SureAction
            action={removeRatePath}
            id={rateId(rate)}
            name={texts.rate.remove}
            of={`${texts.rate.fields.kind.options[rate.kind]}, ${rate.from}`}
            sure={texts.rate.sure}
          />
        </div>
      )}
    </>
  )
}
