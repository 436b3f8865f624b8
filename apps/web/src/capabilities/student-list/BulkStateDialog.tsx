import type { PersonState } from '@qadam/contract/accounts/schemas.ts'
import { changeBulk } from '@qadam/contract/students/list-endpoints.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { number } from '../../platform/formats.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useLanguage } from '../../ui/language.ts'
import type { Chosen } from './BulkDrawer.tsx'
import { type BulkBody, PreviewNote, useBulkPreview } from './BulkPreview.tsx'

interface BulkStateDialogProps {
  readonly chosen: Chosen
  readonly count: number
  readonly status: PersonState
  readonly onDone: (done: { bulk_id: number | null; changed: number }) => void
  readonly onClose: () => void
}

/** Switches the selected students off, or lets them in again; it says before for how many this changes anything. */
export default function BulkStateDialog({ chosen, count, status, onDone, onClose }: BulkStateDialogProps) {
  const { t } = useTranslation('bulkStudents')
  const { t: roster } = useTranslation('roster')
  const language = useLanguage()
  const body = { ...chosen, status } as BulkBody
  const preview = useBulkPreview(body, true)
  const change = useSubmit(() => call(changeBulk, { body }), { onSuccess: onDone, failure: 'inline' })
  const isLeaving = status === 'deactivated'
  return (
    <FormDialog
      title={t(isLeaving ? 'offTitle' : 'onTitle', { count, number: number(count, language) })}
      text={t(isLeaving ? 'offText' : 'onText')}
      send={t(isLeaving ? 'off' : 'on')}
      danger={isLeaving}
      busy={change.busy}
      failure={change.failure}
      lacks={preview.data?.changing === 0 ? roster('bulkNobody') : null}
      onSubmit={() => change.submit()}
      onClose={onClose}
    >
      <PreviewNote preview={preview} willChange="bulkWill" />
    </FormDialog>
  )
}
