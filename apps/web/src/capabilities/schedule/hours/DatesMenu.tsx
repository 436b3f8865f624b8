import { ActionIcon, Popover, Stack } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../ui/DayInput.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { datesInWords } from './dates-in-words.ts'
import type { Hours } from './week-form.ts'
import classes from './work-days.module.css'

interface DatesMenuProps {
  readonly hours: Hours
  readonly onChange: (part: Partial<Hours>) => void
}

/** Renders the validity period of hours; without dates they are always valid. */
export function DatesMenu({ hours, onChange }: DatesMenuProps) {
  const { t } = useTranslation('workDays')
  const language = useLanguage()
  const { date_from: from, date_to: to } = hours
  const text = datesInWords(hours, t, language)
  const field = {
    clearable: true,
    popoverProps: { withinPortal: false },
  } as const
  return (
    <div className={classes.dates}>
      <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <ActionIcon
            variant={text ? 'light' : 'subtle'}
            color={text ? 'brand' : 'gray'}
            size="lg"
            aria-label={text ? `${t('dates')}: ${text}` : t('dates')}
            title={text || t('dates')}
          >
            <IconCalendarTime size={17} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="sm" className={classes.popover}>
            <DayInput
              {...field}
              label={t('dateFrom')}
              value={from}
              onChange={(day) => onChange({ date_from: day })}
            />
            <DayInput
              {...field}
              label={t('dateTo')}
              value={to}
              minDate={from ?? undefined}
              onChange={(day) => onChange({ date_to: day })}
            />
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
