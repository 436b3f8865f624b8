import { Popover, Skeleton, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { ScheduleView } from './schedule-search.ts'
import classes from './Toolbar.module.css'

const DayCalendar = lazyPart(() => import('./DayCalendar.tsx'))

interface DayJumpProps {
  /** The title of the shown period. */
  readonly title: string
  readonly view: ScheduleView
  readonly on: string
  readonly onShow: (day: string) => void
}

/** Renders the shown period as a button that opens a calendar to jump to another day or month. */
export function DayJump({ title, view, on, onShow }: DayJumpProps) {
  const { t } = useTranslation('schedule')
  const [opened, setOpened] = useState(false)
  return (
    <div className={classes.title}>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        shadow="md"
        radius="md"
        trapFocus
        returnFocus
        // The overlay prevents accidental clicks on the content around the calendar.
        withOverlay
        overlayProps={{ backgroundOpacity: 0 }}
      >
        <Popover.Target>
          <UnstyledButton
            className={classes.jump}
            aria-label={t('chooseDay', { title })}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <span>{title}</span>
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          {opened && (
            <DayCalendar
              isMonth={view === 'month'}
              on={on}
              meanwhile={<Skeleton w={252} h={276} />}
              onShow={(day) => {
                setOpened(false)
                onShow(day)
              }}
              onFailure={(thrown) => {
                notifyMissingPart(thrown)
                setOpened(false)
              }}
            />
          )}
        </Popover.Dropdown>
      </Popover>
      <span className={classes.heard} role="status">
        {title}
      </span>
    </div>
  )
}
