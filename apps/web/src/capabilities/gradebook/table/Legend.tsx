import { IconHourglassEmpty } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../Gradebook.module.css'
import type { Look } from '../grade-words.ts'
import { Mark } from './Mark.tsx'

const looks: readonly Look[] = ['passed', 'failed', 'waiting', 'running', 'missing', 'excused']

/** What the pictures mean, and how many students of all are shown. */
export function Legend({ count, all }: { count: number; all: number }) {
  const { t } = useTranslation('gradebook')
  return (
    <div className={classes.legend}>
      <ul>
        {looks.map((look) => (
          <li key={look}>
            <Mark look={look} size={14} />
            {t(`look.${look}`)}
          </li>
        ))}
        <li>
          <IconHourglassEmpty size={14} stroke={2} aria-hidden />
          {t('late')}
        </li>
      </ul>
      <span role="status">{t('shownOf', { count, all })}</span>
    </div>
  )
}
