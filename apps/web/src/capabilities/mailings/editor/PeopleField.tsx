import { Button } from '@mantine/core'
import { mailingLimits } from '@qadam/contract/mailings/lifecycle.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { useFoundOptions } from '../../../platform/found-options.ts'
import { useLanguage } from '../../../ui/language.ts'
import { SearchableMultiSelect } from '../../../ui/SearchableMultiSelect.tsx'
import { findStudents } from '../../students/public.ts'
import classes from '../Mailings.module.css'
import { audienceQuery, readersPageSize } from '../queries.ts'

interface PeopleFieldProps {
  readonly ids: readonly number[]
  readonly onChange: (ids: number[]) => void
}

/** Renders the chosen people, found by typing. More than a page of them is a number, not a wall of names. */
export function PeopleField({ ids, onChange }: PeopleFieldProps) {
  const { t } = useTranslation('mailings')
  const language = useLanguage()
  const [stored] = useState(ids)
  const isMany = ids.length > readersPageSize
  const known = useQuery({
    ...audienceQuery({ audience: 'people', ids: stored.join(','), readers: 'students' }, 1),
    enabled: stored.length > 0 && stored.length <= readersPageSize,
  }).data?.results
  const chosen = isMany ? [] : ids.map(String)
  const { data, onSearch } = useFoundOptions({
    key: ['people', 'students', 'found'],
    find: findStudents,
    chosen,
    known: (known ?? []).map(({ person_id: id, name }) => ({ value: String(id), label: name })),
  })
  if (isMany)
    return (
      <div className={classes.buttons}>
        <span>{t('chosenPeople', { count: ids.length, number: number(ids.length, language) })}</span>
        <Button variant="subtle" size="compact-sm" onClick={() => onChange([])}>
          {t('chooseAnew')}
        </Button>
      </div>
    )
  return (
    <SearchableMultiSelect
      label={t('people')}
      placeholder={ids.length === 0 ? t('peoplePlaceholder') : undefined}
      data={data}
      onSearch={onSearch}
      value={chosen}
      maxValues={mailingLimits.chosenPeople}
      error={ids.length === 0 ? t('fault_audience') : undefined}
      onChange={(now) => onChange(now.map(Number))}
    />
  )
}
