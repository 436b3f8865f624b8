import { ActionIcon, SegmentedControl, Select } from '@mantine/core'
import { comparisons, type Days, presetAround, presetOf, presets } from '@qadam/contract/reports/period.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { civilToday } from '../../platform/formats.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import classes from './Report.module.css'
import type { ReportSearch } from './report-search.ts'

interface PeriodBarProps {
  readonly period: Days
  readonly compare: ReportSearch['compare']
  readonly onSearch: (change: Partial<ReportSearch>) => void
}

/** Chooses the days of a report: a week, a month or an academic year, the one before or after, or days of one's own. */
export function PeriodBar({ period, compare, onSearch }: PeriodBarProps) {
  const { t } = useTranslation('reports')
  const preset = presetOf(period)
  const choose = ({ first, last }: Days) => onSearch({ first, last, page: 1 })
  const step = (days: Days | null) => days && choose(days)
  return (
    <div className={classes.period}>
      <SegmentedControl
        size="sm"
        aria-label={t('period')}
        value={preset ?? 'own'}
        onChange={(value) => {
          const chosen = presets.find((one) => one === value)
          if (chosen) choose(presetAround(chosen, insideOf(period)))
        }}
        data={[
          ...presets.map((value) => ({ value, label: t(`preset_${value}`) })),
          { value: 'own', label: t('preset_own') },
        ]}
      />
      <div className={classes.days}>
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t('earlier')}
          onClick={() => step(neighbour(period, -1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <DayInput
          aria-label={t('firstDay')}
          value={period.first}
          maxDate={period.last}
          onChange={(first) => first && choose({ first, last: period.last })}
        />
        <span aria-hidden>–</span>
        <DayInput
          aria-label={t('lastDay')}
          value={period.last}
          minDate={period.first}
          onChange={(last) => last && choose({ first: period.first, last })}
        />
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t('later')}
          onClick={() => step(neighbour(period, 1))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <Select
        aria-label={t('compare')}
        className={classes.compare}
        allowDeselect={false}
        value={compare ?? 'none'}
        onChange={(value) => onSearch({ compare: comparisons.find((one) => one === value) })}
        data={['none', ...comparisons].map((value) => ({ value, label: t(`compare_${value as 'none'}`) }))}
      />
    </div>
  )
}

/** The day around which another preset is shown: today, when the period holds it. */
function insideOf({ first, last }: Days): string {
  const today = civilToday()
  return today >= first && today <= last ? today : first
}

/** The period of the same kind before or after. */
function neighbour(period: Days, by: 1 | -1): Days {
  const dayMs = 86_400_000
  const shifted = (day: string, days: number) =>
    new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
  const preset = presetOf(period)
  if (preset) return presetAround(preset, by === 1 ? shifted(period.last, 1) : shifted(period.first, -1))
  const length = (Date.parse(period.last) - Date.parse(period.first)) / dayMs + 1
  return { first: shifted(period.first, by * length), last: shifted(period.last, by * length) }
}
