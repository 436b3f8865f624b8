import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { UnmetList } from '../../../ui/UnmetList.tsx'
import type { Eligibility } from '../queries.ts'
import { useWords } from '../words.ts'
import classes from './Mine.module.css'

/** Renders what is missing before the application can be submitted, each piece by name. */
export function Lacks({ lacks }: { lacks: Eligibility }) {
  const { t } = useWords()
  if (lacks.missing.length === 0)
    return (
      <p className={classes.fits}>
        <IconCircleCheck size={18} stroke={1.8} aria-hidden />
        {t('nothingMissing')}
      </p>
    )
  return (
    <div className={classes.lacks}>
      <h3>{t('missing')}</h3>
      <ul>
        {lacks.missing.map((one) => (
          <li key={one.text}>
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
            <div>
              {one.text}
              {one.unmet && <UnmetList unmet={one.unmet} />}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
