import { useTranslation } from 'react-i18next'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { WeekStrip, WeekStripDay, WeekStripLine } from '../../ui/WeekStrip.tsx'
import type { Week } from './queries.ts'

type Mark = Week[number]['marks'][number]

/** The next seven days, what cannot be made up for first. */
export function ComingWeek({ week, isOfSchool }: { readonly week: Week; readonly isOfSchool?: true }) {
  const { t } = useTranslation('today')
  return (
    <WeekStrip label={t('week')}>
      {week.map(({ on, count, marks }, at) => (
        <WeekStripDay
          key={on}
          isToday={at === 0}
          isCalm={count === 0}
          head={
            <>
              {t(weekdayOf(on))} <b>{Number(on.slice(8))}</b> {at === 0 && t('todayWord')}
            </>
          }
        >
          {count === 0 && <WeekStripLine tone="more">{t('calmDay')}</WeekStripLine>}
          {marks.map((mark) => (
            <MarkLine
              key={`${mark.kind} ${mark.time} ${mark.title} ${mark.student?.id}`}
              mark={mark}
              scope={isOfSchool ? '&scope=all' : ''}
            />
          ))}
          {count > marks.length && (
            <WeekStripLine tone="more">{t('moreMarks', { count: count - marks.length })}</WeekStripLine>
          )}
        </WeekStripDay>
      ))}
    </WeekStrip>
  )
}

const toneOf: Partial<Record<Mark['kind'], 'alarm' | 'quiet'>> = {
  submission: 'alarm',
  decision: 'alarm',
  visa: 'alarm',
  class: 'quiet',
  homework: 'quiet',
}

function MarkLine({ mark, scope }: { readonly mark: Mark; readonly scope: string }) {
  const { t } = useTranslation('today')
  const { kind, title, count, student, time } = mark
  const name = student ? `${student.first_name} ${student.last_name.slice(0, 1)}`.trim() : ''
  const text =
    kind === 'class' || !student ? t(`mark_${kind}`, { title, count }) : t(`mark_${kind}_of`, { title, name })
  const ofDue = `/due?view=due${scope}&kind=${kind}${staffKinds.has(kind) ? '' : '&whose=student'}`
  const address = student ? `/user/view/${student.id}` : kind === 'class' ? '/schedule' : ofDue
  return (
    <WeekStripLine tone={toneOf[kind] ?? 'usual'} time={time} title={text}>
      <AddressLink address={address}>{text}</AddressLink>
    </WeekStripLine>
  )
}

/** What staff do themselves; a submission may wait for either side. */
const staffKinds: ReadonlySet<Mark['kind']> = new Set(['step', 'visa_result', 'submission'])

const weekdays = ['weekday7', 'weekday1', 'weekday2', 'weekday3', 'weekday4', 'weekday5', 'weekday6'] as const
const weekdayOf = (day: string) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'weekday1'
