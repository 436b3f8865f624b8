import { reopenDocument } from '@qadam/contract/documents/endpoints.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { toastUndo } from '../../../ui/toasts.ts'
import type { WaitingDocument } from './queries.ts'

/** How long a decision can be taken back by one key, in milliseconds. */
const life_ms = 8_000

/**
 * Returns a function that offers to take a decision back, by a button or by Z: the document waits for its check again.
 * `onUndone` is called with its row.
 */
export function useUndo(onUndone: (row: WaitingDocument) => void) {
  const { t } = useTranslation('checking')
  const last = useRef<{ readonly row: WaitingDocument; readonly until: number } | null>(null)
  const undoing = useSubmit(
    async (row: WaitingDocument) => {
      last.current = null
      await call(reopenDocument, {
        params: { id: row.student.id, typeId: row.type.id },
        body: { text: t('undoReason') },
      })
      return row
    },
    {
      onSuccess: onUndone,
      invalidates: [['documents'], ['priority']],
      failure: 'toast',
    },
  )
  useShortcuts([
    {
      code: 'KeyZ',
      run: () => {
        if (last.current && performance.now() < last.current.until) undoing.submit(last.current.row)
      },
    },
  ])
  return (row: WaitingDocument, text: string) => {
    last.current = { row, until: performance.now() + life_ms }
    toastUndo(text, t('undo'), () => undoing.submit(row), life_ms)
  }
}
