import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { clockTime, shortDate } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { useLanguage } from '../../../ui/language.ts'
import { unmarkedUntil } from '../queries.ts'
import classes from './UnmarkedClasses.module.css'

interface UnmarkedClassesProps {
  /** The day until which months are about to be closed, and the one until which they are. */
  readonly until: string
  readonly before: string | null
}

/** Before months are closed: which of their classes nobody marked, since nobody can mark them afterwards. */
export function UnmarkedClasses({ until, before }: UnmarkedClassesProps) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const found = useQuery(unmarkedUntil(until, before)).data
  if (!found || found.count === 0) return null
  const more = found.count - found.results.length
  return (
    <Alert
      className={classes.wide}
      variant="light"
      color="yellow"
      role="status"
      title={t('settings.unmarked', { count: found.count })}
    >
      <p>{t('settings.unmarkedText')}</p>
      <ul className={classes.list}>
        {found.results.map((one) => (
          <li key={one.id}>
            <Link to="/schedule" search={{ class: one.id }}>
              {shortDate(one.starts_at, language)} {clockTime(one.starts_at)}, {fullName(one.teacher)}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('settings.unmarkedMore', { more })}</p>}
    </Alert>
  )
}
