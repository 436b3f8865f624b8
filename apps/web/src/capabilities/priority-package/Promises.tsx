import type { PromiseOutcome } from '@qadam/contract/priority-package/rules.ts'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../ui/DateText.tsx'
import { StatusBadge, type StatusLook } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import classes from './Priority.module.css'
import type { DocumentPromise } from './queries.ts'

const looks: Readonly<Record<PromiseOutcome, StatusLook>> = {
  running: statusLooks.waiting,
  late: statusLooks.overdue,
  in_time: statusLooks.done,
  too_late: statusLooks.late,
}

interface PromisesProps {
  readonly promises: readonly DocumentPromise[]
  /** True where the student reads what the school promised them. */
  readonly isOwn: boolean
}

/** Renders what was promised of each document, and what came of it. */
export function Promises({ promises, isOwn }: PromisesProps) {
  const { t } = useTranslation('priority')
  return (
    <ul className={classes.rows} aria-label={t('promises')}>
      {promises.map(({ type, since, promised_at: promised, checked_at: checked, outcome }) => (
        <li key={`${type.id} ${since}`}>
          <span className={classes.name}>{type.name}</span>
          <span>
            <StatusBadge look={looks[outcome]}>
              {t(isOwn && outcome !== 'late' ? `own_${outcome}` : outcome)}
            </StatusBadge>{' '}
            <DateText value={checked ?? promised} withTime />
          </span>
        </li>
      ))}
    </ul>
  )
}
