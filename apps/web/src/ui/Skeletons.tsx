import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Skeletons.module.css'

const widths = ['62%', '84%', '48%', '73%', '91%', '56%', '79%', '67%']

export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Waiting>
      <div className={classes.rows}>
        {widths.slice(0, rows).map((width) => (
          <div key={width} className={classes.row}>
            <Skeleton h={36} w={36} />
            <Skeleton h={12} w={width} />
            <Skeleton h={12} w={72} ml="auto" />
          </div>
        ))}
      </div>
    </Waiting>
  )
}

export function FormSkeleton({ fields = 5 }: { fields?: number }) {
  return (
    <Waiting>
      <div className={classes.form}>
        {widths.slice(0, fields).map((width) => (
          <div key={width}>
            <Skeleton h={11} w={110} mb="xs" />
            <Skeleton h={36} />
          </div>
        ))}
      </div>
    </Waiting>
  )
}

export function TextSkeleton({ lines = 5 }: { lines?: number }) {
  return (
    <Waiting>
      <div className={classes.form}>
        {widths.slice(0, lines).map((width) => (
          <Skeleton key={width} h={13} w={width} />
        ))}
      </div>
    </Waiting>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <div aria-busy="true">
      <span className={classes.heard} role="status">
        {t('loading')}
      </span>
      <div aria-hidden>{children}</div>
    </div>
  )
}
