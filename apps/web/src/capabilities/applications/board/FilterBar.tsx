import { Button, Select } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { number } from '../../../platform/formats.ts'
import { session } from '../../../platform/session.ts'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { DayField } from '../../catalogue/DayField.tsx'
import { statuses } from '../ApplicationStatusBadge.tsx'
import { narrowing } from '../application-filters.ts'
import type { ApplicationSearch } from '../application-search.ts'
import { type Statistics, statistics } from '../queries.ts'
import { useWords } from '../words.ts'
import classes from './FilterBar.module.css'

interface FilterBarProps {
  readonly search: ApplicationSearch
  readonly onChange: (change: Partial<ApplicationSearch>) => void
  readonly onReset: () => void
}

type Bars = Statistics['courses']

/** Renders the filters of the board and of the numbers; each option shows how many applications it has. */
export function FilterBar({ search, onChange, onReset }: FilterBarProps) {
  const { t, language } = useWords()
  const { data } = useQuery(statistics({}))
  const [isOpen, setOpen] = useState(false)
  const more = useId()
  const options = (bars: Bars | undefined) =>
    (bars ?? []).flatMap(({ key, name, count }) =>
      key === null ? [] : [{ value: String(key), label: `${name} · ${number(count, language)}` }],
    )
  const first = [
    ['responsible', t('responsible'), data?.responsible],
    ['university', t('university'), data?.universities],
    ['year', t('year'), data?.academic_years],
  ] as const
  const ids = [
    ['degree', t('degree'), data?.degrees],
    ['course', t('program'), data?.courses],
  ] as const

  const byId = ([name, label, bars]: (typeof first)[number] | (typeof ids)[number]) => (
    <SearchableSelect
      key={name}
      aria-label={label}
      placeholder={label}
      clearable
      data={options(bars)}
      value={search[name] === undefined ? null : String(search[name])}
      onChange={(value) => onChange({ [name]: value ? Number(value) : undefined })}
    />
  )
  const on = narrowing(search)
  return (
    <search className={classes.bar} aria-label={t('filters')} data-open={isOpen || undefined}>
      <div className={classes.first}>
        <SearchField
          value={search.q}
          label={t('search')}
          placeholder={t('search')}
          onSearch={(q) => onChange({ q })}
        />
        <Select
          aria-label={t('status')}
          placeholder={t('status')}
          clearable
          data={statuses.map((value) => ({ value, label: t(`status_${value}`) }))}
          value={search.status ?? null}
          onChange={(value) => onChange({ status: statuses.find((one) => one === value) })}
        />
        {first.map(byId)}
      </div>
      <MineToggle search={search} onChange={onChange} />
      <FiltersToggle isOpen={isOpen} more={more} setOpen={setOpen} on={on} />
      <div className={classes.more} id={more}>
        {ids.map(byId)}
        <SearchableSelect
          aria-label={t('country')}
          placeholder={t('country')}
          clearable
          data={options(data?.countries)}
          value={search.country ?? null}
          onChange={(value) => onChange({ country: value ?? undefined })}
        />
        <YesNoFilters search={search} onChange={onChange} />
        <DayField label={t('createdFrom')} value={search.from} onChange={(from) => onChange({ from })} />
        <DayField label={t('createdTo')} value={search.to} onChange={(to) => onChange({ to })} />
      </div>
      {on > 0 && (
        <Button
          className={classes.reset}
          variant="subtle"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={onReset}
        >
          {t('reset')}
        </Button>
      )}
    </search>
  )
}

interface YesNoFiltersProps {
  readonly search: FilterBarProps['search']
  readonly onChange: FilterBarProps['onChange']
}

function YesNoFilters({ search, onChange }: YesNoFiltersProps) {
  const { t } = useWords()
  const flags = [
    ['ready', t('papers'), t('papersReady'), t('papersNotReady')],
    ['ielts', t('ielts'), t('ieltsSat'), t('ieltsNotSat')],
    ['tolc', t('tolc'), t('tolcSat'), t('tolcNotSat')],
    ['open', t('rounds'), t('roundOpen'), t('roundClosed')],
  ] as const
  return (
    <>
      {flags.map(([name, label, yes, no]) => (
        <Select
          key={name}
          aria-label={label}
          placeholder={label}
          clearable
          data={[
            { value: 'true', label: yes },
            { value: 'false', label: no },
          ]}
          value={search[name] === undefined ? null : String(search[name])}
          onChange={(value) => onChange({ [name]: value === null ? undefined : value === 'true' })}
        />
      ))}
    </>
  )
}

/** One click to the applications of one's own students, and back to all. */
function MineToggle({ search, onChange }: YesNoFiltersProps) {
  const { t } = useWords()
  const me = session()?.user.id
  const isOn = me !== undefined && search.responsible === me
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      onClick={() => onChange({ responsible: isOn ? undefined : me })}
    >
      {t('onlyMine')}
    </Button>
  )
}

interface FiltersToggleProps {
  readonly isOpen: boolean
  readonly more: ReturnType<typeof useId>
  readonly setOpen: (value: boolean) => void
  readonly on: number
}

function FiltersToggle({ isOpen, more, setOpen, on }: FiltersToggleProps) {
  const { t } = useWords()
  return (
    <Button
      className={classes.toggle}
      variant="default"
      leftSection={<IconAdjustmentsHorizontal size={17} stroke={1.8} aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={more}
      onClick={() => setOpen(!isOpen)}
    >
      {t('filters')}
      {on > 0 && <span className={classes.number}>{on}</span>}
    </Button>
  )
}
