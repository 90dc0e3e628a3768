import { firstStepsPath, type MenuItem, type Progress } from '#features/console/wire.ts'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { formatBytes } from '#lib/text/format-bytes.ts'
import { queueText } from '../queue-messages.ts'
import { todayMessages } from '../today-messages.ts'
import { healthPath, type QueueState, type ShownNotice, type StorageState } from '../today-wire.ts'
import css from './TodayPage.module.css'

type WaitingProps = {
  menu: readonly MenuItem[]
  notices: readonly ShownNotice[]
  /** Null once no step is left. */
  progress: Progress | null
  language: Language
}

/** Problems, steps of setting up, and tasks that wait for the owner; at the top on a narrow screen. */
export function WaitingParts({ menu, notices, progress, language }: WaitingProps) {
  const texts = todayMessages[language]
  const [problems, tasks] = [ofKind(notices, 'problem'), ofKind(notices, 'task')]
  const waiting = menu.filter(({ badge }) => badge && badge.count > 0)
  return (
    <div className={css.urgent}>
      {problems.length > 0 && (
        <section className={`${css.part} ${css.problems}`} aria-labelledby="reikia-demesio">
          <h2 id="reikia-demesio">{texts.attention}</h2>
          <Notices notices={problems} language={language} />
        </section>
      )}
      <Steps {...{ notices, progress, language }} />
      <section className={css.part} aria-labelledby="laukia-jusu">
        <h2 id="laukia-jusu">{texts.waiting}</h2>
        {waiting.length + tasks.length === 0 && <p className={css.quiet}>{texts.nothingWaits}</p>}
        <ul className={css.waiting}>
          {waiting.map(({ path, title, badge }) => (
            <li key={path}>
              <a href={path}>
                <b>{title}</b> <span>{`${badge?.count} ${badge?.label}`}</span>
              </a>
            </li>
          ))}
        </ul>
        <Notices notices={tasks} language={language} />
      </section>
    </div>
  )
}

/** Missing set-up, with the way through all of it. */
function Steps({ notices, progress, language }: Omit<WaitingProps, 'menu'>) {
  const texts = todayMessages[language]
  const steps = ofKind(notices, 'step')
  if (steps.length === 0 && !progress) return null
  return (
    <section className={css.part} aria-labelledby="pirmieji-zingsniai">
      <h2 id="pirmieji-zingsniai">
        {texts.steps}
        {progress && `: ${texts.progress(progress.done, progress.total)}`}
      </h2>
      <p className={css.quiet}>{texts.stepsLead}</p>
      <Notices notices={steps} language={language} />
      {progress && (
        <p>
          <a href={firstStepsPath}>{texts.allSteps}</a>
        </p>
      )}
    </section>
  )
}

type StateProps = {
  notices: readonly ShownNotice[]
  /** Null except for owners. */
  storage: StorageState | null
  queues: readonly QueueState[]
  language: Language
}

/** The state of the server. */
export function StateParts({ notices, storage, queues, language }: StateProps) {
  const texts = todayMessages[language]
  return (
    <div className={css.state}>
      {storage && (
        <section className={css.part} aria-labelledby="serveris">
          <h2 id="serveris">{texts.system}</h2>
          {ofKind(notices, 'problem').length === 0 && <p>{texts.allWell}</p>}
          {queues.map((queue) => (
            <p key={queue.consumer}>{queueText('waiting', queue)[language]}</p>
          ))}
          <Storage storage={storage} language={language} />
          <p>
            <a href={healthPath}>{texts.examine}</a> · <a href={firstStepsPath}>{texts.steps}</a>
          </p>
        </section>
      )}
    </div>
  )
}

const ofKind = (notices: readonly ShownNotice[], kind: ShownNotice['kind']) =>
  notices.filter((notice) => notice.kind === kind)

function Notices({ notices, language }: { notices: readonly ShownNotice[]; language: Language }) {
  if (notices.length === 0) return null
  return (
    <ul className={css.notices}>
      {notices.map(({ text, path }) => (
        <li key={text}>
          {text}
          {path && (
            <>
              {' '}
              <a href={path}>
                {todayMessages[language].open}
                <span className="visually-hidden">: {text}</span>
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function Storage({ storage, language }: { storage: StorageState; language: Language }) {
  const texts = todayMessages[language]
  const { freeBytes, totalBytes, backupAt } = storage
  return (
    <>
      {freeBytes !== null && totalBytes !== null && (
        <p>{texts.disk(formatBytes(freeBytes, language), formatBytes(totalBytes, language))}</p>
      )}
      <p>
        {backupAt === null
          ? texts.noBackup
          : `${texts.backup}: ${formatDateTime(backupAt, language)}.`}
      </p>
    </>
  )
}
