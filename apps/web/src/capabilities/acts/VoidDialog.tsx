import { voidAct } from '@qadam/contract/acts/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { type Act, actsKey } from './queries.ts'

interface VoidDialogProps {
  readonly act: Pick<Act, 'id' | 'number'>
  readonly onClose: () => void
}

/** Asks for the reason before an act is voided. */
export function VoidDialog({ act, onClose }: VoidDialogProps) {
  const { t } = useTranslation('acts')
  const { submit, busy, failure } = useSubmit(
    (reason: string) => call(voidAct, { query: { id: act.id }, body: { reason } }),
    { success: t('voidedNow', { number: act.number }), invalidates: [actsKey], failure: 'inline' },
  )
  return (
    <ReasonDialog
      title={t('voidTitle', { number: act.number })}
      text={t('voidText')}
      send={t('void')}
      label={t('reason')}
      lacks={t('voidLacks')}
      busy={busy}
      failure={failure}
      onSubmit={(reason) => void submit(reason, onClose)}
      onClose={onClose}
    />
  )
}
