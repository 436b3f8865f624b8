import { Button, Group, UnstyledButton } from '@mantine/core'
import { attendances } from '@qadam/contract/classes/vocabulary.ts'
import { type Icon, IconCheck, IconClock, IconFileCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { useIsStaff, useSession } from '../../../platform/session.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import type { ClassDetail } from '../queries.ts'
import classes from './Attendance.module.css'
import { useClassActions } from './use-class-actions.ts'

type Attendance = (typeof attendances)[number]
const icons: Record<Attendance, Icon> = {
  present: IconCheck,
  late: IconClock,
  absent: IconX,
  excused: IconFileCheck,
}

/** Renders the attendance: one press for each student, or one for all. Students see only their own. */
export function Attendance({ detail }: { detail: ClassDetail }) {
  const { t } = useTranslation('schedule')
  const visitor = useSession()?.user
  const isStaff = useIsStaff()
  const { mark } = useClassActions()
  const { students, acts, id } = detail
  if (visitor?.role === 'student') {
    const own = students.find((student) => student.id === visitor.id)?.attendance
    return own ? (
      <p className={classes.own}>
        <Sign attendance={own} /> {t(`attendance.${own}`)}
      </p>
    ) : null
  }
  const closed = acts.mark
  const set = (marks: { student: number; attendance: Attendance | null }[]) => mark.submit({ id, marks })
  return (
    <section aria-labelledby="attendance">
      <Group gap={0} justify="space-between" wrap="nowrap">
        <h3 id="attendance">{t('students')}</h3>
        {closed === null && students.length > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => set(students.map((student) => ({ student: student.id, attendance: 'present' })))}
          >
            {t('allCame')}
          </Button>
        )}
      </Group>
      {closed && closed.code !== acts.conduct?.code && <p className={classes.closed}>{closed.message}</p>}
      {students.length === 0 && <p className={classes.closed}>{t('noStudents')}</p>}
      <ul className={classes.students}>
        {students.map((student) => (
          <li key={student.id}>
            {isStaff ? (
              <AnchorLink to="/user/view/$userId" params={{ userId: student.id }} c="inherit">
                {fullName(student)}
              </AnchorLink>
            ) : (
              <span>{fullName(student)}</span>
            )}
            {closed === null ? (
              <fieldset className={classes.marks} aria-label={fullName(student)}>
                {attendances.map((attendance) => (
                  <UnstyledButton
                    key={attendance}
                    className={classes.mark}
                    data-attendance={attendance}
                    aria-pressed={student.attendance === attendance}
                    aria-label={t(`attendance.${attendance}`)}
                    title={t(`attendance.${attendance}`)}
                    onClick={() =>
                      set([
                        {
                          student: student.id,
                          attendance: student.attendance === attendance ? null : attendance,
                        },
                      ])
                    }
                  >
                    <Sign attendance={attendance} />
                  </UnstyledButton>
                ))}
              </fieldset>
            ) : (
              student.attendance && (
                <span className={classes.own}>
                  <Sign attendance={student.attendance} /> {t(`attendance.${student.attendance}`)}
                </span>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sign({ attendance }: { attendance: Attendance }) {
  const Picture = icons[attendance]
  return <Picture size={18} stroke={2} aria-hidden />
}
