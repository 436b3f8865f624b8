import { markParameters, marks } from '@qadam/contract/attribution/marks.ts'
import type { ConsultationDetail } from '@qadam/contract/consultations/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../../ui/DateText.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { requestQuery } from '../queries.ts'
import classes from './Requests.module.css'
import type { RequestDialogProps } from './StepDialog.tsx'

/** Renders everything that was sent and done about a request. */
export default function HistoryDrawer({ request, onClose }: RequestDialogProps) {
  const { t } = useTranslation('requests')
  const { data, error, isError, refetch } = useQuery(requestQuery(request.id))
  return (
    <SideDrawer title={`${t('history')}: ${request.name}`} closeOnClickOutside onClose={onClose}>
      {isError && !data && <Failure failure={error} onRetry={() => void refetch()} />}
      {!data && !isError && <TextSkeleton lines={6} />}
      {data && (
        <div className={classes.history}>
          <Notes notes={data.notes} />
          <Messages messages={data.messages} />
          <Visits visits={data.visits} />
        </div>
      )}
    </SideDrawer>
  )
}

function Notes({ notes }: Pick<ConsultationDetail, 'notes'>) {
  const { t } = useTranslation('requests')
  return (
    <section aria-labelledby="request-notes">
      <h3 id="request-notes">{t('notes')}</h3>
      {notes.length === 0 && <p className={classes.soft}>{t('noNotes')}</p>}
      <ul className={classes.lines}>
        {notes.map(({ id, kind, text, at, by }) => (
          <li key={id}>
            <b>{t(`kind_${kind}`)}</b>
            {text && <NoteText kind={kind} text={text} />}
            <span className={classes.soft}>
              {by && `${by.name}, `}
              <DateText value={at} withTime />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A step begins with its day. */
function NoteText({ kind, text }: Pick<ConsultationDetail['notes'][number], 'kind' | 'text'>) {
  const day = kind === 'step' ? /^\d{4}-\d\d-\d\d(?=: )/.exec(text)?.[0] : undefined
  return (
    <span className={classes.wish}>
      {day ? (
        <>
          <DateText value={day} />
          {text.slice(day.length)}
        </>
      ) : (
        text
      )}
    </span>
  )
}

function Messages({ messages }: Pick<ConsultationDetail, 'messages'>) {
  const { t } = useTranslation('requests')
  return (
    <section aria-labelledby="request-messages">
      <h3 id="request-messages">{t('messages')}</h3>
      <ul className={classes.lines}>
        {messages.map(({ id, name, wish, course, page, sent_at: at }) => (
          <li key={id}>
            <b>{name}</b>
            <span className={classes.wish}>{wish || t('noWish')}</span>
            {course && <span>{course.title}</span>}
            <span className={classes.soft}>
              <DateText value={at} withTime />
              {page && ` · ${t('page', { page })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Visits({ visits }: Pick<ConsultationDetail, 'visits'>) {
  const { t } = useTranslation('requests')
  if (visits.length === 0) return null
  return (
    <section aria-labelledby="request-visits">
      <h3 id="request-visits">{t('came')}</h3>
      <ul className={classes.lines}>
        {visits.map((visit) => {
          const given = marks.filter((mark) => visit[mark] !== '')
          const words = given.map((mark) => `${markParameters[mark]}: ${visit[mark]}`)
          return (
            <li key={visit.kind}>
              <b>{t(`visit_${visit.kind}`)}</b>
              <span>{words.join(', ') || t('noMarks')}</span>
              <span className={classes.soft}>
                <DateText value={visit.at} withTime />
                {[visit.referrer, visit.path].filter(Boolean).map((part) => ` · ${part}`)}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
