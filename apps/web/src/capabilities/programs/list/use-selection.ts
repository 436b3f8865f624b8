import { maxMassIds } from '@qadam/contract/programs/rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { useLanguage } from '../../../ui/language.ts'
import { toastWarning } from '../../../ui/toasts.ts'
import { useRowSelection } from '../../../ui/use-row-selection.ts'
import { everyProgram, type ProgramPage, type ProgramRow } from '../queries.ts'
import type { ProgramSearch } from './program-search.ts'

/** Returns the selected programs, which may be on other pages too. */
export function useSelection(search: ProgramSearch, page: ProgramPage | undefined) {
  const { t } = useTranslation('programs')
  const language = useLanguage()
  const [changed, setChanged] = useState<readonly ProgramRow[]>([])
  const rows = page?.results ?? none
  const count = page?.count ?? 0
  const { select, ...selection } = useRowSelection(rows)
  return {
    ...selection,
    rows,
    count,
    /** The programs of the last action, for the message about it. */
    changed,
    selectAll: async () => {
      if (count > maxMassIds)
        return toastWarning(t('tooManyToChoose', { number: number(maxMassIds, language) }))
      select(await everyProgram(search, maxMassIds))
    },
    remember: () => {
      setChanged(selection.selected)
      selection.clear()
    },
  }
}
export type Selection = ReturnType<typeof useSelection>

const none: readonly ProgramRow[] = []
