import { ActionIcon, Button } from '@mantine/core'
import { IconCalendarPlus, IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DayJump } from './DayJump.tsx'
import type { ScheduleView } from './schedule-search.ts'
import classes from './Toolbar.module.css'
import { ViewMenu } from './ViewMenu.tsx'

interface ToolbarProps {
  readonly title: string
  readonly view: ScheduleView
  readonly on: string
  readonly views: readonly ScheduleView[]
  readonly isNow: boolean
  readonly isPhone: boolean
  readonly filters: ReactNode
  readonly onShow: (day: string) => void
  readonly onStep: (step: 1 | -1) => void
  readonly onToday: () => void
  readonly onView: (view: ScheduleView) => void
  /** Plans a class; undefined without permission. */
  readonly onPlan?: () => void
}

export function Toolbar({ title, view, on, views, isNow, isPhone, filters, ...acts }: ToolbarProps) {
  const { t } = useTranslation('schedule')
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('toolbar')}>
      <div className={classes.steps}>
        <Button variant="default" aria-pressed={isNow} onClick={acts.onToday}>
          {t('today')}
        </Button>
        <ActionIcon.Group className={classes.turns}>
          <ActionIcon variant="default" size={36} aria-label={t('before')} onClick={() => acts.onStep(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={36} aria-label={t('after')} onClick={() => acts.onStep(1)}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </ActionIcon.Group>
      </div>
      <DayJump title={title} view={view} on={on} onShow={acts.onShow} />
      <div className={classes.acts}>
        {filters}
        <ViewMenu view={view} views={views} isPhone={isPhone} onView={acts.onView} />
        {!isPhone && (
          <ActionIcon variant="default" size={36} aria-label={t('print')} onClick={() => window.print()}>
            <IconPrinter size={18} aria-hidden />
          </ActionIcon>
        )}
        {acts.onPlan && isPhone && (
          <ActionIcon size={36} variant="filled" aria-label={t('plan')} onClick={acts.onPlan}>
            <IconCalendarPlus size={18} aria-hidden />
          </ActionIcon>
        )}
        {acts.onPlan && !isPhone && (
          <Button leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={acts.onPlan}>
            {t('plan')}
          </Button>
        )}
      </div>
    </div>
  )
}
