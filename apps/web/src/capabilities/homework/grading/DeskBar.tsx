import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './Desk.module.css'
import type { GradingSearch } from './grading-search.ts'
import type { QueuePosition } from './queries.ts'

interface DeskBarProps {
  readonly position: QueuePosition | undefined
  readonly search: GradingSearch
  readonly side: 'answer' | 'grade'
  readonly onSide: (side: 'answer' | 'grade') => void
  readonly onGo: (to: number | null) => void
}

/**
 * Renders the link back, the position in the queue, and the previous and next work; at the bottom on phones.
 */
export function DeskBar({ position, search, side, onSide, onGo }: DeskBarProps) {
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
        {position &&
          (position.position === null
            ? t('leftInQueue', { count: position.count })
            : t('positionOf', { position: position.position, count: position.count }))}
      </span>
      {step(position?.previous, t('previous'), IconChevronLeft)}
      {step(position?.next, t('next'), IconChevronRight)}
    </nav>
  )
}
