import {
  renewRecoveryCodes,
  switchSecondFactorOff,
} from '@qadam/contract/accounts/second-factor/endpoints.ts'
import type { NewFactor } from '@qadam/contract/accounts/second-factor/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../../platform/call.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { signInsQuery } from '../queries.ts'
import { FactorCodeForm } from './FactorCodeForm.tsx'
import { secondFactorQuery } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './SecondFactor.module.css'
import { SetUpSteps } from './SetUpSteps.tsx'

/** What is open over the settings. */
export type OpenedFactor = 'renew' | 'off' | { readonly made: z.output<typeof NewFactor> }

interface FactorDialogsProps {
  readonly opened: OpenedFactor
  readonly onClose: () => void
}

/** Renders the dialog that changes the second factor; codes that it shows are closed by their own button alone. */
export function FactorDialogs({ opened, onClose }: FactorDialogsProps) {
  const { t } = useTranslation('secondFactor')
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => {
    onClose()
    for (const { queryKey } of [secondFactorQuery, signInsQuery])
      void queryClient.invalidateQueries({ queryKey })
  }
  if (codes)
    return (
      <Dialog
        title={t('codesTitle')}
        onClose={close}
        withCloseButton={false}
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        <RecoveryCodes codes={codes} onDone={close} />
      </Dialog>
    )
  if (typeof opened === 'object')
    return (
      <Dialog title={t('setUpTitle')} onClose={close} closeOnClickOutside={false}>
        <SetUpSteps made={opened.made} onCodes={setCodes} />
      </Dialog>
    )
  const isOff = opened === 'off'
  const run = async (code: string) => {
    if (!isOff) return setCodes((await call(renewRecoveryCodes, { body: { code } })).recovery_codes)
    await call(switchSecondFactorOff, { body: { code } })
    toastSuccess(t('switchedOff'))
    close()
  }
  return (
    <Dialog title={t(isOff ? 'switchOffTitle' : 'renewTitle')} onClose={close} closeOnClickOutside={false}>
      <div className={classes.stack}>
        <p className={classes.soft}>{t(isOff ? 'switchOffText' : 'renewText')}</p>
        <FactorCodeForm
          onCode={run}
          buttons={(busy) => (
            <DialogButtons busy={busy} danger={isOff} onClose={close}>
              {t(isOff ? 'switchOff' : 'confirm')}
            </DialogButtons>
          )}
        />
      </div>
    </Dialog>
  )
}
