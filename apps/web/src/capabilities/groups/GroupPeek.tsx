import { useTranslation } from 'react-i18next'
import { civilToday } from '../../platform/formats.ts'
import { fullName } from '../../platform/full-name.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { type OpenPeek, PeekPanel } from '../../ui/PeekPanel.tsx'
import { PeekSection } from '../../ui/PeekPart.tsx'
import classes from './Groups.module.css'
import { NextClass } from './GroupTable.tsx'
import type { GroupRow } from './queries.ts'

interface GroupPeekProps {
  readonly row: GroupRow
  readonly peek: OpenPeek
  /** Staff plan classes, and open students. */
  readonly isStaff: boolean
}

/** Renders a group beside the list: who teaches and learns in it, and when they meet next. */
export default function GroupPeek({ row, peek, isStaff }: GroupPeekProps) {
  const { t } = useTranslation('groups')
  const { id, course, teacher, students, taken, seats } = row
  const today = civilToday(new Date(serverNow()))
  return (
    <PeekPanel
      peek={peek}
      title={row.name_group}
      to={`/group/${id}`}
      actions={
        isStaff && (
          <ButtonLink variant="default" size="xs" to="/schedule" search={{ group: id, plan: today }}>
            {t('planClass')}
          </ButtonLink>
        )
      }
    >
      <Facts
        facts={[
          [t('type'), t(`type.${row.type_group}`)],
          [
            t('program'),
            <AnchorLink key="program" to="/course/view/$courseId" params={{ courseId: course.id }}>
              {course.title}
            </AnchorLink>,
          ],
          [t('teacher'), teacher ? fullName(teacher) : t('noTeacher')],
          [t('nextClass'), <NextClass key="next" group={row} />],
        ]}
      />
      <PeekSection title={t('students')} count={t('seatsTaken', { taken, seats })}>
        {students.length === 0 ? (
          <p className={classes.soft}>{t('noMembers')}</p>
        ) : (
          <ul className={classes.peeked}>
            {students.map((student) => (
              <li key={student.id}>
                {isStaff ? (
                  <AnchorLink to="/user/view/$userId" params={{ userId: student.id }}>
                    {fullName(student)}
                  </AnchorLink>
                ) : (
                  fullName(student)
                )}
              </li>
            ))}
          </ul>
        )}
      </PeekSection>
    </PeekPanel>
  )
}
