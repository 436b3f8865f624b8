import { Button, Kbd, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ScheduleView } from './schedule-search.ts'
import { hasColumns, viewKeys } from './schedule-views.ts'
import classes from './Toolbar.module.css'

interface ViewMenuProps {
  readonly view: ScheduleView
  readonly views: readonly ScheduleView[]
  readonly isPhone: boolean
  readonly onView: (view: ScheduleView) => void
}

/** Renders the choice of a view, each with its shortcut; on phones also printing. */
export function ViewMenu({ view, views, isPhone, onView }: ViewMenuProps) {
  const { t } = useTranslation('schedule')
  const item = (one: ScheduleView) => (
    <Menu.RadioItem
      key={one}
      value={one}
      closeMenuOnClick
      rightSection={!isPhone && viewKeys[one] && <Kbd size="xs">{viewKeys[one]}</Kbd>}
    >
      {t(`view.${one}`)}
    </Menu.RadioItem>
  )
  const columns = views.filter(hasColumns)
  return (
    <Menu position="bottom-end" width={220} checkIcon={<IconCheck size={16} aria-hidden />}>
      <Menu.Target>
        <Button
          variant="default"
          className={classes.view}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={t('viewIs', { view: t(`view.${view}`) })}
        >
          {t(`view.${view}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={view} onChange={(chosen) => onView(chosen as ScheduleView)}>
          {views.filter((one) => !hasColumns(one)).map(item)}
          {columns.length > 0 && <Menu.Label>{t('columns')}</Menu.Label>}
          {columns.map(item)}
        </Menu.RadioGroup>
        {isPhone && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
              {t('print')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
