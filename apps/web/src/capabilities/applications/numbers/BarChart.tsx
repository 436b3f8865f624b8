import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { number } from '../../../platform/formats.ts'
import { statuses, statusLook } from '../ApplicationStatusBadge.tsx'
import type { ApplicationSearch } from '../application-search.ts'
import type { Application } from '../queries.ts'
import { useWords } from '../words.ts'
import classes from './Charts.module.css'

interface Bar {
  readonly key: string | number
  readonly name: string
  readonly count: number
  readonly by_status?: Partial<Record<Application['status'], number>>
  /** Search params that list the people behind the number; absent where no filter selects them. */
  readonly search?: ApplicationSearch
}

const first = 8

/** Renders horizontal bars, each split by status, with its count in text. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const { t, language } = useWords()
  const heading = useId()
  const [all, setAll] = useState(false)
  const max = Math.max(1, ...bars.map((bar) => bar.count))
  if (bars.length === 0) return null
  return (
    <section className={classes.chart} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul>
        {bars.slice(0, all ? undefined : first).map((bar) => {
          const count = number(bar.count, language)
          const content = (
            <>
              <span className={classes.name}>{bar.name}</span>
              <span className={classes.count}>{count}</span>
              <span className={classes.track} aria-hidden>
                <span className={classes.bar} style={{ width: `${(bar.count / max) * 100}%` }}>
                  {bar.by_status &&
                    statuses.map((status) => (
                      <span
                        key={status}
                        title={`${t(`status_${status}`)}: ${bar.by_status?.[status] ?? 0}`}
                        style={{
                          flexGrow: bar.by_status?.[status] ?? 0,
                          background: `var(--status-${statusLook[status].color})`,
                        }}
                      />
                    ))}
                </span>
              </span>
            </>
          )
          return (
            <li key={bar.key}>
              {bar.search && bar.count > 0 ? (
                <Link
                  to="/applications"
                  search={bar.search}
                  title={t('behind', { name: bar.name, total: count })}
                >
                  {content}
                </Link>
              ) : (
                <div>{content}</div>
              )}
            </li>
          )
        })}
      </ul>
      {bars.length > first && !all && (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          {t('more')}
        </button>
      )}
    </section>
  )
}
