import { ConsoleTable } from '#features/console/ConsoleTable.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { byLanguage, type Language, locales } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { type JoinPlace, subscribersPath } from '../console-wire.ts'
import { subscriberWords } from '../subscriber-words.ts'
import { joinPlaceMessages } from './join-place-messages.ts'

type Props = PageProps['consoleJoinPlaces'] & { language: Language }

/** Sign-ups and departures by form and page. */
export function JoinPlacesPage({ places, hasMore, frame, language }: Props) {
  const texts = joinPlaceMessages[language]
  const { columns } = texts
  const count = (value: number) => value.toLocaleString(locales[language])
  return (
    <DetailPage
      title={texts.title}
      subtitle={texts.lead}
      frame={frame}
      back={{ path: subscribersPath, text: texts.back }}
      language={language}
    >
      {places.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ConsoleTable
          id="is-kur"
          caption={texts.title}
          isCaptionHidden
          columns={[
            { title: columns.place },
            { title: columns.asked, isNumeric: true },
            { title: columns.confirmed, isNumeric: true },
            { title: columns.left, isNumeric: true },
          ]}
          rows={places.map((place) => ({
            key: `${place.source} ${place.host} ${place.path}`,
            head: <Place place={place} language={language} />,
            cells: [
              count(place.asked),
              count(place.confirmed),
              `${count(place.left)}${shareOf(place, language)}`,
            ],
          }))}
        />
      )}
      {hasMore && <p>{texts.more}</p>}
    </DetailPage>
  )
}

function Place({ place, language }: { place: JoinPlace; language: Language }) {
  const { source, host, path } = place
  return (
    <>
      {subscriberWords[language].sources[source]}
      {(host || path) && (
        <small>
          {host}
          {path}
        </small>
      )}
    </>
  )
}

const percents = byLanguage(
  (language) =>
    new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 0 }),
)

/** The share of confirmed subscribers who have left. */
const shareOf = ({ confirmed, left }: JoinPlace, language: Language) =>
  left === 0 ? '' : ` (${percents[language].format(left / confirmed)})`
