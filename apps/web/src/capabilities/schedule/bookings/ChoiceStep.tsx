import { Alert, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import listed from '../../../ui/Rows.module.css'
import classes from './Booking.module.css'
import type { ChosenTeacher } from './chosen-teacher.ts'
import type { Choice } from './queries.ts'

interface ChoiceStepProps {
  readonly choice: Choice
  /** True when the teacher of a link takes no bookings now. */
  readonly refused: boolean
  readonly onChoose: (person: ChosenTeacher) => void
}

/** Renders the choice of a teacher and a program that the viewer learns with them. */
export function ChoiceStep({ choice, refused, onChoose }: ChoiceStepProps) {
  const { t } = useTranslation('bookings')
  return (
    <>
      {refused && (
        <Alert color="yellow" icon={<IconInfoCircle size={18} aria-hidden />} p="sm">
          {t('refused')}
        </Alert>
      )}
      <p className={classes.lead}>{t('whom')}</p>
      <ul className={listed.rows} aria-label={t('whom')}>
        {choice.teachers.flatMap((teacher) =>
          teacher.courses.map((course) => (
            <li key={`${teacher.id} ${course.id}`} className={classes.whom}>
              <UnstyledButton className={classes.choose} onClick={() => onChoose({ teacher, course })}>
                <span className={listed.words}>
                  <span className={listed.name}>{fullName(teacher)}</span>
                  <span className={classes.soft}>{course.title}</span>
                </span>
                <IconChevronRight size={18} aria-hidden />
              </UnstyledButton>
            </li>
          )),
        )}
      </ul>
    </>
  )
}
