import { useTranslation } from 'react-i18next'
import { AddressLink } from '../../ui/AddressLink.tsx'
import type { Week } from './queries.ts'
import classes from './WeekStrip.module.css'

type Mark = Week[number]['marks'][number]

/** The next seven days, what cannot be made up for first. */
export function WeekStrip({ week, isOfSchool }: { readonly week: Week; readonly isOfSchool?: true }) {
  const { t } = useTranslation('today')
  return (
    <section className={classes.strip} aria-label={t('week')}>
      <ol>
        {week.map(({ on, count, marks }, at) => (
          <li key={on} data-today={at === 0 || undefined} data-calm={count === 0 || undefined}>
            <p className={classes.day}>
              {t(weekdayOf(on))} <strong>{Number(on.slice(8))}</strong> {at === 0 && t('todayWord')}
            </p>
            {count === 0 && <p className={classes.calm}>{t('calmDay')}</p>}
            <ul>
              {marks.map((mark) => (
                <li key={`${mark.kind} ${mark.time} ${mark.title} ${mark.student?.id}`} data-kind={mark.kind}>
                  <MarkText mark={mark} scope={isOfSchool ? '&scope=all' : ''} />
                </li>
              ))}
              {count > marks.length && (
                <li className={classes.more}>{t('moreMarks', { count: count - marks.length })}</li>
              )}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

function MarkText({ mark, scope }: { readonly mark: Mark; readonly scope: string }) {
  const { t } = useTranslation('today')
  const { kind, title, count, student, time } = mark
  const name = student ? `${student.first_name} ${student.last_name.slice(0, 1)}`.trim() : ''
  const text =
    kind === 'class' || !student ? t(`mark_${kind}`, { title, count }) : t(`mark_${kind}_of`, { title, name })
  return (
    <>
      {time && <span className={classes.time}>{time}</span>}
      {student ? (
        <AddressLink address={`/user/view/${student.id}`}>{text}</AddressLink>
      ) : (
        <AddressLink
          address={
            kind === 'class'
              ? '/schedule'
              : `/due?view=due${scope}&kind=${kind}${staffKinds.has(kind) ? '' : '&whose=student'}`
          }
        >
          {text}
        </AddressLink>
      )}
    </>
  )
}

/** What staff do themselves; a submission may wait for either side. */
const staffKinds: ReadonlySet<Mark['kind']> = new Set(['step', 'visa_result', 'submission'])

const weekdays = ['weekday7', 'weekday1', 'weekday2', 'weekday3', 'weekday4', 'weekday5', 'weekday6'] as const
const weekdayOf = (day: string) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'weekday1'
