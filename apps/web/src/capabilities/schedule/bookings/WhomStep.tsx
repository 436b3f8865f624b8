import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import listed from '../../../ui/Rows.module.css'
import { nameOf } from '../class-words.ts'
import classes from './Booking.module.css'
import type { Bookable, Choice } from './queries.ts'

/** A teacher and what is learnt with them. */
export interface Whom {
  readonly teacher: Bookable
  readonly course: Bookable['courses'][number]
}

/** With whom: each teacher with each of their programs that the reader learns. */
export function WhomStep({ choice, onChoose }: { choice: Choice; onChoose: (whom: Whom) => void }) {
  const { t } = useTranslation('bookings')
  return (
    <>
      <p className={classes.lead}>{t('whom')}</p>
      <ul className={listed.rows} aria-label={t('whom')}>
        {choice.teachers.flatMap((teacher) =>
          teacher.courses.map((course) => (
            <li key={`${teacher.id} ${course.id}`} className={classes.whom}>
              <UnstyledButton className={classes.choose} onClick={() => onChoose({ teacher, course })}>
                <span className={listed.words}>
                  <span className={listed.name}>{nameOf(teacher)}</span>
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
