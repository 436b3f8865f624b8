import type { PromiseOutcome } from '@qadam/contract/priority-package/rules.ts'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../ui/DateText.tsx'
import { StatusBadge, type StatusLook } from '../../ui/StatusBadge.tsx'
import classes from './Priority.module.css'
import type { DocumentPromise } from './queries.ts'

const looks: Readonly<Record<PromiseOutcome, StatusLook>> = {
  running: { color: 'review', icon: IconClock },
  late: { color: 'refusal', icon: IconAlertTriangle },
  in_time: { color: 'final', icon: IconCheck },
  too_late: { color: 'coral', icon: IconAlertTriangle },
}

/** Renders what was promised of each document, and what came of it. */
export function Promises({ promises }: { readonly promises: readonly DocumentPromise[] }) {
  const { t } = useTranslation('priority')
  return (
    <ul className={classes.rows} aria-label={t('promises')}>
      {promises.map(({ type, since, promised_at: promised, checked_at: checked, outcome }) => (
        <li key={`${type.id} ${since}`}>
          <span className={classes.name}>{type.name}</span>
          <span>
            <StatusBadge look={looks[outcome]}>{t(outcome)}</StatusBadge>{' '}
            <DateText value={checked ?? promised} withTime />
          </span>
        </li>
      ))}
    </ul>
  )
}
