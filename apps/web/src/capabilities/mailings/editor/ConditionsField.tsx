import { Button, Menu } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FilterChips } from '../../../ui/FilterChips.tsx'
import { FilterButton, type SavedList, useFieldWords, viewsQuery } from '../../student-list/public.ts'
import classes from '../Mailings.module.css'
import type { AudienceFilter } from './audience.ts'

interface ConditionsFieldProps {
  readonly value: AudienceFilter
  readonly onChange: (value: AudienceFilter) => void
}

/** Renders the conditions of the students' list: as chips, from a saved view, and one that is added. */
export function ConditionsField({ value, onChange }: ConditionsFieldProps) {
  const { t } = useTranslation('mailings')
  const words = useFieldWords()
  const views = useQuery(viewsQuery).data ?? []
  const { conditions, q, rest } = value
  const chips = [
    ...(q ? [{ key: 'q', label: t('searchChip', { q }), remove: () => onChange({ conditions, rest }) }] : []),
    ...conditions.map((one, at) => ({
      key: `${at} ${one.field} ${one.op}`,
      label: words.condition(one),
      remove: () => onChange({ ...value, conditions: conditions.filter((_, index) => index !== at) }),
    })),
    ...Object.entries(rest).map(([name, given]) => ({
      key: `rest ${name}`,
      label: name === 'tab' ? words.tab(String(given)) : t('restChip', { name }),
      remove: () =>
        onChange({
          ...value,
          rest: Object.fromEntries(Object.entries(rest).filter(([other]) => other !== name)),
        }),
    })),
  ]
  return (
    <div className={classes.conditions}>
      {chips.length === 0 && <p className={classes.soft}>{t('everyStudent')}</p>}
      <FilterChips chips={chips} onClear={() => onChange({ conditions: [], rest: {} })} />
      <div className={classes.buttons}>
        <FilterButton
          words={words}
          conditions={conditions}
          onAdd={(one) => onChange({ ...value, conditions: [...conditions, one] })}
        />
        {views.length > 0 && (
          <Menu withinPortal position="bottom-start">
            <Menu.Target>
              <Button variant="subtle" leftSection={<IconBookmark size={17} aria-hidden />}>
                {t('fromView')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {views.map((view) => {
                const { filter, q: searched } = view.search as SavedList
                return (
                  <Menu.Item
                    key={view.id}
                    onClick={() => onChange({ conditions: filter, q: searched, rest: {} })}
                  >
                    {view.name}
                  </Menu.Item>
                )
              })}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </div>
  )
}
