import type { Consultation } from '@qadam/contract/consultations/schemas.ts'
import { shownPhone } from '@qadam/contract/phone-number.ts'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import { RequestActions } from './RequestActions.tsx'
import classes from './Requests.module.css'

const looks = {
  new: statusLooks.yourTurn,
  in_work: statusLooks.begun,
  no_answer: statusLooks.lost,
  student: statusLooks.done,
  closed: statusLooks.stopped,
} as const

/** Renders a request: who asks and how to answer, who is responsible, what comes next, and what can be done. */
export function RequestCard({ request }: { readonly request: Consultation }) {
  const { t } = useTranslation('requests')
  const language = useLanguage()
  const { state, name, phone, email, wish, course, owner, student, match, next_step: step } = request
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <b className={classes.name}>{name}</b>
        <StatusBadge look={looks[state]}>{t(`state_${state}`)}</StatusBadge>
      </div>
      <div className={classes.soft}>
        {[phone && shownPhone(phone), email, `${t(`way_${request.way}`)}, ${t(`time_${request.time}`)}`]
          .filter(Boolean)
          .join(' · ')}
      </div>
      {wish && <p className={classes.wish}>{wish}</p>}
      {course && (
        <AnchorLink to="/course/view/$courseId" params={{ courseId: course.id }}>
          {course.title}
        </AnchorLink>
      )}
      {step && (
        <div className={classes.step}>
          {t('step', { step: `${shortDate(step.on, language)}, ${step.text}` })}
        </div>
      )}
      <Linked student={student} match={match} />
      <div className={classes.soft}>
        <DateText value={request.sent_at} withTime />
        {[
          owner ? t('ownedBy', { name: fullName(owner) }) : t('noOwner'),
          ...(request.times > 1 ? [t('times', { count: request.times })] : []),
          ...(request.source ? [t('source', { source: request.source })] : []),
          ...(request.close_reason ? [t(`reason_${request.close_reason}`)] : []),
        ].map((part) => ` · ${part}`)}
      </div>
      <RequestActions request={request} />
    </li>
  )
}

/** The student who sent it or was created from it; else one with the same contact. */
function Linked({ student, match }: Pick<Consultation, 'student' | 'match'>) {
  const { t } = useTranslation('requests')
  const person = student ?? match
  if (!person) return null
  return (
    <AnchorLink to="/user/view/$userId" params={{ userId: person.id }}>
      {student ? fullName(student) : t('matchStudent', { name: fullName(person) })}
    </AnchorLink>
  )
}
