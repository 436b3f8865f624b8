import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PeekPart.module.css'

interface PeekPartProps<Data> {
  readonly title: string
  /** What stands beside the title: a count. */
  readonly count?: (data: Data) => ReactNode
  readonly query: {
    readonly data: Data | undefined
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  readonly children: (data: Data) => ReactNode
}

/** A part of a peek that loads by itself: one that does not come leaves the others readable. */
export function PeekPart<Data>({ title, count, query, children }: PeekPartProps<Data>) {
  const { t } = useTranslation(['peek', 'ui'])
  const { data } = query
  return (
    <PeekSection title={title} count={data === undefined ? undefined : count?.(data)}>
      {data !== undefined ? (
        children(data)
      ) : query.isError ? (
        <p className={classes.soft} role="alert">
          {t('failed')}{' '}
          <Button variant="light" size="compact-xs" onClick={() => void query.refetch()}>
            {t('ui:retry')}
          </Button>
        </p>
      ) : (
        <Skeleton h={32} />
      )}
    </PeekSection>
  )
}

interface PeekSectionProps {
  readonly title: string
  readonly count?: ReactNode
  readonly children: ReactNode
}

/** A part of a peek whose content is there already. */
export function PeekSection({ title, count, children }: PeekSectionProps) {
  return (
    <section className={classes.part} aria-label={title}>
      <h3>
        {title}
        {count !== undefined && <span>{count}</span>}
      </h3>
      {children}
    </section>
  )
}
