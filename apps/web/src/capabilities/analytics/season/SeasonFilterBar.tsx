import { Button, Select } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { civilToday, nearDate } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { choicesQuery } from '../../students/queries.ts'
import type { AnalyticsSearch } from '../analytics-search.ts'
import type { Funnel } from './queries.ts'
import classes from './Season.module.css'
import { useWords } from './words.ts'

interface SeasonFilterBarProps {
  readonly funnel: Funnel
  readonly search: AnalyticsSearch
  readonly onChange: (change: Partial<AnalyticsSearch>) => void
}

/** Renders what the numbers are counted for: season, day, curator and country, and what they are compared with. */
export function SeasonFilterBar({ funnel, search, onChange }: SeasonFilterBarProps) {
  const { t, language } = useWords()
  // Curators and countries are asked for when somebody comes to the filters, or to name the one chosen.
  const [isNear, setNear] = useState(false)
  const isNamed = search.responsible !== undefined || search.country !== undefined
  const { data: choices } = useQuery({ ...choicesQuery(), enabled: isNear || isNamed })
  const { before } = funnel
  const today = civilToday()
  const isNarrowed = [search.season, search.day, search.responsible, search.country].some(Boolean)
  return (
    <search
      className={classes.filters}
      aria-label={t('filters')}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
    >
      {funnel.seasons.length > 0 && (
        <Select
          label={t('season')}
          allowDeselect={false}
          data={funnel.seasons.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={funnel.season ? String(funnel.season.id) : null}
          onChange={(value) => onChange({ season: value ? Number(value) : undefined })}
        />
      )}
      <DayInput
        label={t('onDay')}
        value={search.day ?? funnel.as_of}
        maxDate={today}
        onChange={(day) => onChange({ day: day === null || day === today ? undefined : day })}
      />
      <SearchableSelect
        label={t('curator')}
        placeholder={t('all')}
        clearable
        data={(choices?.staff ?? []).map((one) => ({ value: String(one.id), label: fullName(one) }))}
        value={search.responsible ? String(search.responsible) : null}
        onChange={(value) => onChange({ responsible: value ? Number(value) : undefined })}
      />
      <SearchableSelect
        label={t('country')}
        placeholder={t('all')}
        clearable
        data={(choices?.countries ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={search.country ?? null}
        onChange={(value) => onChange({ country: value ?? undefined })}
      />
      {isNarrowed && (
        <Button
          variant="subtle"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={() =>
            onChange({ season: undefined, day: undefined, responsible: undefined, country: undefined })
          }
        >
          {t('reset')}
        </Button>
      )}
      <p>
        {before
          ? t('compared', { day: nearDate(before.as_of, language), season: before.season.name })
          : t('notCompared')}{' '}
        {t('everyNumber')}.
      </p>
    </search>
  )
}
