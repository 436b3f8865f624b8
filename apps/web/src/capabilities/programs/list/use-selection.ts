import { maxMassIds } from '@qadam/contract/programs/rules.ts'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { useLanguage } from '../../../ui/language.ts'
import { toastWarning } from '../../../ui/toasts.ts'
import { everyProgram, type ProgramPage, type ProgramRow } from '../queries.ts'
import type { ProgramSearch } from './program-search.ts'

/** Returns the selected programs, which may be on other pages too. */
export function useSelection(search: ProgramSearch, page: ProgramPage | undefined) {
  const { t } = useTranslation('programs')
  const language = useLanguage()
  const [selected, setSelected] = useState<readonly ProgramRow[]>([])
  const [changed, setChanged] = useState<readonly ProgramRow[]>([])
  const rows = page?.results ?? none
  const count = page?.count ?? 0
  const onPage = rows.map((row) => row.id)
  const toggle = useCallback(
    (row: ProgramRow) =>
      setSelected((present) =>
        present.some(({ id }) => id === row.id)
          ? present.filter(({ id }) => id !== row.id)
          : [...present, row],
      ),
    [],
  )
  return {
    rows,
    count,
    selected,
    /** The programs of the last action, for the message about it. */
    changed,
    selectedOnPage: selected
      .filter((row) => onPage.includes(row.id))
      .map((row) => rows.find(({ id }) => id === row.id) ?? row),
    toggle,
    selectOnPage: (chosen: readonly ProgramRow[]) =>
      setSelected([...selected.filter((row) => !onPage.includes(row.id)), ...chosen]),
    selectAll: async () => {
      if (count > maxMassIds)
        return toastWarning(t('tooManyToChoose', { number: number(maxMassIds, language) }))
      setSelected(await everyProgram(search, maxMassIds))
    },
    clear: () => setSelected([]),
    remember: () => {
      setChanged(selected)
      setSelected([])
    },
  }
}
export type Selection = ReturnType<typeof useSelection>

const none: readonly ProgramRow[] = []
