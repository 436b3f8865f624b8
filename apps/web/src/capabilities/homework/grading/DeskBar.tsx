import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './Desk.module.css'
import type { GradingSearch } from './grading-search.ts'
import type { Place } from './queries.ts'

interface DeskBarProps {
  readonly place: Place | undefined
  readonly search: GradingSearch
  readonly side: 'answer' | 'grade'
  readonly onSide: (side: 'answer' | 'grade') => void
  readonly onGo: (to: number | null) => void
}

/** The way back, where in the queue one is, and the works before and after; under the thumb on a phone. */
export function DeskBar({ place, search, side, onSide, onGo }: DeskBarProps) {
  const { t } = useTranslation('grading')
  const step = (to: number | null | undefined, label: string, Picture: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      title={label}
      disabled={to === null || to === undefined}
      onClick={() => onGo(to ?? null)}
    >
      <Picture size={20} aria-hidden />
    </ActionIcon>
  )
  return (
    <nav className={classes.bar} aria-label={t('queueNav')}>
      <Link to="/grading" search={search} className={classes.back} aria-label={t('toQueue')}>
        <IconArrowLeft size={18} aria-hidden />
        <span>{t('toQueue')}</span>
      </Link>
      <SegmentedControl
        className={classes.sideSwitch}
        size="sm"
        aria-label={t('side')}
        value={side}
        onChange={(value) => onSide(value === 'grade' ? 'grade' : 'answer')}
        data={[
          { value: 'answer', label: t('answer') },
          { value: 'grade', label: t('gradeSide') },
        ]}
      />
      <span className={`tabular ${classes.position}`}>
        {place &&
          (place.position === null
            ? t('leftInQueue', { count: place.count })
            : t('positionOf', { position: place.position, count: place.count }))}
      </span>
      {step(place?.previous, t('previous'), IconChevronLeft)}
      {step(place?.next, t('next'), IconChevronRight)}
    </nav>
  )
}
