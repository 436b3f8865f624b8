import { useCallback, useState } from 'react'
import type { Chosen } from './BulkDrawer.tsx'
import type { BulkForm } from './bulk-form.ts'
import type { StudentRow } from './queries.ts'
import type { StudentSelection } from './use-student-selection.ts'

/** A form that is open over the list, and its students. */
export interface OpenBulkForm {
  readonly form: BulkForm
  readonly chosen: Chosen
}

/** Returns the open form of a bulk action, and what opens it: buttons, and the keys of a row. */
export function useBulkForm({ selected, chosen, chosenCount }: StudentSelection) {
  const [opened, open] = useState<OpenBulkForm | null>(null)
  const edit = useCallback(
    (row: StudentRow) => {
      const ids = selected.length > 0 ? selected.map(({ id }) => id) : [row.id]
      open({ form: 'change', chosen: { ids } })
    },
    [selected],
  )
  /** Returns false when no students are selected. */
  const step = useCallback(() => {
    if (chosenCount > 0) open({ form: 'step', chosen })
    return chosenCount > 0
  }, [chosen, chosenCount])
  return { opened, open, edit, step, close: () => open(null) }
}
