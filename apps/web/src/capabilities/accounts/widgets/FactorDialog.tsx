import { proveSecondFactor } from '@qadam/contract/accounts/second-factor/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { FactorCodeForm } from '../second-factor/FactorCodeForm.tsx'
import classes from '../second-factor/SecondFactor.module.css'

interface FactorDialogProps {
  readonly onAnswer: (isGiven: boolean) => void
}

/** Renders the prompt for the second factor of a pending call, which continues once the code is right. */
export default function FactorDialog({ onAnswer }: FactorDialogProps) {
  const { t } = useTranslation('secondFactor')
  const close = () => onAnswer(false)
  return (
    <Dialog title={t('againTitle')} onClose={close} closeOnClickOutside={false}>
      <div className={classes.stack}>
        <p className={classes.soft}>{t('againText')}</p>
        <FactorCodeForm
          onCode={async (code) => {
            await call(proveSecondFactor, { body: { code } })
            onAnswer(true)
          }}
          buttons={(busy) => (
            <DialogButtons busy={busy} onClose={close}>
              {t('againGoOn')}
            </DialogButtons>
          )}
        />
      </div>
    </Dialog>
  )
}
