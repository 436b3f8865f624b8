import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Quota } from '../queries.ts'
import classes from './ClassSheet.module.css'

/** Renders the remaining quota of the month before an action: 1 of 2, and the notice. */
export function QuotaLine({ quota }: { quota: Quota }) {
  const { t } = useTranslation('schedule')
  if (quota.most === null) return null
  const left = Math.max(quota.most - quota.used, 0)
  const month = t(
    `monthIn${Number(quota.month.slice(5, 7)) as 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`,
  )
  const Sign = left === 0 ? IconAlertCircle : IconInfoCircle
  return (
    <p className={classes.quota} data-left={left}>
      <Sign size={16} aria-hidden />
      <span>
        {t(`quota.${quota.kind}`, { left, most: quota.most, month })}
        {quota.notice_hours > 0 && ` ${t('quotaNotice', { count: quota.notice_hours })}`}
      </span>
    </p>
  )
}

/** Renders the remaining quotas of transfers. */
export function TransferQuotas({ quotas }: { readonly quotas: readonly Quota[] }) {
  return quotas
    .filter(({ kind }) => kind === 'transfer')
    .map((quota) => <QuotaLine key={quota.kind} quota={quota} />)
}
