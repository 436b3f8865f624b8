import { Anchor, Button } from '@mantine/core'
import {
  IconBook2,
  IconCalendar,
  IconDoor,
  IconExternalLink,
  IconNotes,
  IconSchool,
  IconUser,
  IconUsers,
  IconUsersGroup,
  IconVideo,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { civilToday, clockTime } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { useIsStaff, useSession } from '../../../platform/session.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { sameClock } from '../calendar/civil-time.ts'
import { dayTitle } from '../calendar/day-words.ts'
import type { Clock } from '../calendar/use-clock.ts'
import { minutesOf } from '../class-words.ts'
import type { ClassDetail } from '../queries.ts'
import classes from './ClassSheet.module.css'

interface ClassFactsProps {
  readonly detail: ClassDetail
  readonly clock: Clock
  readonly onOther: (id: number) => void
}

export function ClassFacts({ detail, clock, onOther }: ClassFactsProps) {
  const { t } = useTranslation('schedule')
  const role = useSession()?.user.role
  const { starts_at, ends_at, meeting_url, room, lesson, course, teacher, substituted, note } = detail
  const time = (zone: string) => `${clockTime(starts_at, zone)}–${clockTime(ends_at, zone)}`
  const isFar = !sameClock(starts_at, [clock.zone, clock.schoolZone])
  const when = (instant: string) =>
    `${dayTitle(civilToday(new Date(instant), clock.zone), t)}, ${clockTime(instant, clock.zone)}`
  const isStaff = useIsStaff()
  return (
    <>
      {meeting_url && detail.status_lesson === 'planned' && <JoinButton meeting_url={meeting_url} />}
      <dl className={classes.facts}>
        <WhenFact
          starts_at={starts_at}
          clock={clock}
          time={time}
          detail={detail}
          isFar={isFar}
          onOther={onOther}
          when={when}
        />
        <Fact icon={<IconSchool size={18} aria-hidden />} name={t('program')}>
          <AnchorLink
            to={isStaff ? '/course/info/$courseId' : '/my-course/info/$courseId'}
            params={{ courseId: course.id }}
          >
            {course.title}
          </AnchorLink>
          <small>{t(`type.${detail.typelesson}`)}</small>
        </Fact>
        {detail.group && (
          <Fact icon={<IconUsersGroup size={18} aria-hidden />} name={t('filter.group')}>
            <AnchorLink to="/group/$groupId" params={{ groupId: detail.group.id }}>
              {detail.group.name_group}
            </AnchorLink>
          </Fact>
        )}
        <Fact icon={<IconUser size={18} aria-hidden />} name={t('teacher')}>
          {isStaff ? (
            <AnchorLink to="/user/teacher/view/$userId" params={{ userId: teacher.id }}>
              {fullName(teacher)}
            </AnchorLink>
          ) : (
            fullName(teacher)
          )}
          {substituted && <small>{t('insteadOf', { name: fullName(substituted) })}</small>}
        </Fact>
        {room && (
          <Fact icon={<IconDoor size={18} aria-hidden />} name={t('room')}>
            {room.name}
            {room.branch && <small>{room.branch}</small>}
          </Fact>
        )}
        {role === 'student' && detail.students.length > 1 && (
          <Fact icon={<IconUsers size={18} aria-hidden />} name={t('students')}>
            {detail.students.map(fullName).join(', ')}
          </Fact>
        )}
        {lesson && <LessonFact course={course} lesson={lesson} />}
        {note && (
          <Fact icon={<IconNotes size={18} aria-hidden />} name={t('note')}>
            <p className={classes.note}>{note}</p>
          </Fact>
        )}
      </dl>
    </>
  )
}

function JoinButton({ meeting_url }: { readonly meeting_url: string }) {
  const { t } = useTranslation('schedule')
  return (
    <Button
      component="a"
      href={meeting_url}
      target="_blank"
      rel="noopener noreferrer"
      size="md"
      fullWidth
      leftSection={<IconVideo size={20} aria-hidden />}
      rightSection={<IconExternalLink size={16} role="img" aria-label={t('newWindow')} />}
    >
      {t('join')}
    </Button>
  )
}

interface WhenFactProps {
  readonly starts_at: string
  readonly clock: ClassFactsProps['clock']
  readonly time: (zone: string) => string
  readonly detail: ClassFactsProps['detail']
  readonly isFar: boolean
  readonly onOther: ClassFactsProps['onOther']
  readonly when: (instant: string) => string
}

function WhenFact({ starts_at, clock, time, detail, isFar, onOther, when }: WhenFactProps) {
  const { t } = useTranslation('schedule')
  return (
    <Fact icon={<IconCalendar size={18} aria-hidden />} name={t('when')}>
      <b className={classes.day}>{dayTitle(civilToday(new Date(starts_at), clock.zone), t)}</b>
      <span className="tabular">
        {time(clock.zone)} · {t('minutes', { count: minutesOf(detail) })}
      </span>
      {isFar && <small>{t('bySchool', { time: time(clock.schoolZone) })}</small>}
      {detail.moved_from && (
        <Neighbour id={detail.moved_from.id} onOther={onOther}>
          {t('movedFrom', { time: when(detail.moved_from.starts_at) })}
        </Neighbour>
      )}
      {detail.moved_to && (
        <Neighbour id={detail.moved_to.id} onOther={onOther}>
          {t('movedTo', { time: when(detail.moved_to.starts_at) })}
        </Neighbour>
      )}
      {detail.makes_up && (
        <Neighbour id={detail.makes_up.id} onOther={onOther}>
          {t('makesUp', { time: when(detail.makes_up.starts_at) })}
        </Neighbour>
      )}
      {detail.is_automatic && <small>{t('automatic')}</small>}
    </Fact>
  )
}

interface LessonFactProps {
  readonly course: ClassDetail['course']
  readonly lesson: NonNullable<ClassDetail['lesson']>
}

function LessonFact({ course, lesson }: LessonFactProps) {
  const { t } = useTranslation('schedule')
  return (
    <Fact icon={<IconBook2 size={18} aria-hidden />} name={t('lesson')}>
      <AnchorLink
        to="/course/view/$courseId/lesson/$lessonId"
        params={{ courseId: course.id, lessonId: lesson.id }}
      >
        {lesson.name}
      </AnchorLink>
    </Fact>
  )
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>
        {icon}
        <span className={classes.heard}>{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

interface NeighbourProps {
  readonly id: number
  readonly onOther: (id: number) => void
  readonly children: ReactNode
}

function Neighbour({ id, onOther, children }: NeighbourProps) {
  return (
    <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onOther(id)}>
      {children}
    </Anchor>
  )
}
