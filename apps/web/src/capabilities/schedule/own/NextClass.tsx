import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { civilToday, clockTime } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { dayTitle } from '../calendar/day-words.ts'
import { spanOf } from '../calendar/span.ts'
import type { Clock } from '../calendar/use-clock.ts'
import { titleOf } from '../class-words.ts'
import { type ClassRow, classesOf, classSheet } from '../queries.ts'
import { countdownOf } from './countdown.ts'
import classes from './NextClass.module.css'

interface NextClassProps {
  readonly today: string
  readonly clock: Clock
  readonly onOpen: (id: number) => void
}

/** Renders the next class of a student with a countdown and the way in; null without one in two weeks. */
export function NextClass({ today, clock, onOpen }: NextClassProps) {
  const now = useNow()
  const rows = useQuery(classesOf(spanOf('agenda', today), {})).data?.rows ?? []
  const next = rows
    .filter((row) => row.status_lesson === 'planned' && Date.parse(row.ends_at) > now)
    .toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))[0]
  return next ? <Card row={next} now={now} clock={clock} onOpen={onOpen} /> : null
}

interface CardProps extends Omit<NextClassProps, 'today'> {
  readonly row: ClassRow
  readonly now: number
}

function Card({ row, now, clock, onOpen }: CardProps) {
  const { t } = useTranslation('schedule')
  const address = useQuery(classSheet(row.id)).data?.meeting_url
  const where = row.room && [row.room.branch, row.room.name].filter(Boolean).join(', ')
  const left = countdownOf(row, now)
  return (
    <section
      aria-labelledby="next-class"
      className={classes.card}
      data-now={left.unit === 'now' || undefined}
    >
      <div className={classes.words}>
        <p className={classes.over}>
          {t('nextClass')}
          <strong role="timer">
            {t(`nextClassIn.${left.unit}`, { count: left.count, minutes: left.minutes })}
          </strong>
        </p>
        <h2 id="next-class">{titleOf(row)}</h2>
        <p>
          {[
            `${dayTitle(civilToday(new Date(row.starts_at), clock.zone), t)}, ${clockTime(row.starts_at, clock.zone)}–${clockTime(row.ends_at, clock.zone)}`,
            fullName(row.teacher),
            where,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {address ? (
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noreferrer"
          rightSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('join')}
        </Button>
      ) : (
        <Button variant="light" onClick={() => onOpen(row.id)}>
          {t('nextClassMore')}
        </Button>
      )}
    </section>
  )
}

/** Returns the server's time, again every half minute. */
function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
