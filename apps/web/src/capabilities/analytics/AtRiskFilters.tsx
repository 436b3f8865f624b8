import { Select } from '@mantine/core'
import { riskRules } from '@qadam/contract/risk/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFoundOptions } from '../../platform/found-options.ts'
import { fullName } from '../../platform/full-name.ts'
import { useSession } from '../../platform/session.ts'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { findGroups, findPrograms, groupsKey } from '../groups/queries.ts'
import type { RiskFilter, RiskRow } from '../risk/queries.ts'
import { choicesQuery } from '../students/queries.ts'
import { TeacherSelect } from '../students/TeacherSelect.tsx'
import classes from './Analytics.module.css'

interface AtRiskFiltersProps {
  readonly search: RiskFilter
  readonly onSearch: (change: Partial<RiskFilter>) => void
  /** The rows on the page: they name the program and the group of an address that was opened. */
  readonly rows: readonly RiskRow[]
}

/** Renders what narrows the list; a teacher's own programs need no teacher and no curator. */
export function AtRiskFilters({ search, onSearch, rows }: AtRiskFiltersProps) {
  const { t } = useTranslation('risk')
  const isStaff = useSession()?.user.role !== 'teacher'
  const idOf = (value: string | null) => (value === null ? undefined : Number(value))
  return (
    <div className={classes.filters}>
      <Select
        aria-label={t('ruleFilter')}
        placeholder={t('anyRule')}
        clearable
        data={riskRules.map((rule) => ({ value: rule, label: t(`rule.${rule}`) }))}
        value={search.rule ?? null}
        onChange={(rule) => onSearch({ rule: rule ?? undefined, page: 1 })}
      />
      {isStaff && <ProgramFilter search={search} onSearch={onSearch} rows={rows} />}
      <GroupFilter search={search} onSearch={onSearch} rows={rows} />
      {isStaff && (
        <>
          <TeacherSelect
            aria-label={t('teacherFilter')}
            placeholder={t('anyTeacher')}
            value={search.teacher ?? null}
            onChange={(teacher) => onSearch({ teacher: teacher ?? undefined, page: 1 })}
          />
          <CuratorFilter
            value={search.curator}
            onChange={(curator) => onSearch({ curator: idOf(curator), page: 1 })}
          />
        </>
      )}
      <Select
        aria-label={t('snoozedFilter')}
        allowDeselect={false}
        data={(['hide', 'only', 'all'] as const).map((value) => ({ value, label: t(`snoozed.${value}`) }))}
        value={search.snoozed}
        onChange={(snoozed) => onSearch({ snoozed: snoozed ?? 'hide', page: 1 })}
      />
    </div>
  )
}

function ProgramFilter({ search, onSearch, rows }: AtRiskFiltersProps) {
  const { t } = useTranslation('risk')
  const options = useFoundOptions({
    key: [...groupsKey, 'programs'],
    find: findPrograms,
    chosen: search.program === undefined ? [] : [String(search.program)],
    known: rows.flatMap(({ risks }) =>
      risks.map(({ course }) => ({ value: String(course.id), label: course.title })),
    ),
  })
  return (
    <SearchableSelect
      aria-label={t('programFilter')}
      placeholder={t('anyProgram')}
      clearable
      data={options.data}
      onSearch={options.onSearch}
      value={search.program === undefined ? null : String(search.program)}
      onChange={(id) => onSearch({ program: id === null ? undefined : Number(id), page: 1 })}
    />
  )
}

function GroupFilter({ search, onSearch, rows }: AtRiskFiltersProps) {
  const { t } = useTranslation('risk')
  const options = useFoundOptions({
    key: [...groupsKey, 'names'],
    find: async (q, signal) =>
      (await findGroups(q, signal)).map(({ id, name_group }) => ({
        value: String(id),
        label: name_group,
      })),
    chosen: search.group === undefined ? [] : [String(search.group)],
    known: rows.flatMap(({ groups }) => groups.map(({ id, name }) => ({ value: String(id), label: name }))),
  })
  return (
    <SearchableSelect
      aria-label={t('groupFilter')}
      placeholder={t('anyGroup')}
      clearable
      data={options.data}
      onSearch={options.onSearch}
      value={search.group === undefined ? null : String(search.group)}
      onChange={(id) => onSearch({ group: id === null ? undefined : Number(id), page: 1 })}
    />
  )
}

interface CuratorFilterProps {
  readonly value: number | undefined
  readonly onChange: (value: string | null) => void
}

function CuratorFilter({ value, onChange }: CuratorFilterProps) {
  const { t } = useTranslation('risk')
  const staff = useQuery(choicesQuery()).data?.staff ?? []
  return (
    <SearchableSelect
      aria-label={t('curatorFilter')}
      placeholder={t('anyCurator')}
      clearable
      data={staff.map((one) => ({ value: String(one.id), label: fullName(one) }))}
      value={value === undefined ? null : String(value)}
      onChange={onChange}
    />
  )
}
