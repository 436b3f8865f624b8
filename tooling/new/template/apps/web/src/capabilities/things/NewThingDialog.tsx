import { TextInput } from '@mantine/core'
import { createThing } from '@qadam/contract/things/endpoints.ts'
import { maxThingName } from '@qadam/contract/things/schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { thingsKey } from './queries.ts'

interface NewThingDialogProps {
  readonly onClose: () => void
}

/** Asks for the name of a new thing. */
export function NewThingDialog({ onClose }: NewThingDialogProps) {
  const { t } = useTranslation('things')
  const [name, setName] = useState('')
  const send = useSubmit(() => call(createThing, { body: { name: name.trim() } }), {
    invalidates: [thingsKey],
    success: t('added'),
    onSuccess: onClose,
    failure: 'inline',
  })
  return (
    <FormDialog
      title={t('add')}
      text={t('addText')}
      send={t('add')}
      busy={send.busy}
      failure={send.failure}
      lacks={name.trim() === '' ? t('nameLacks') : null}
      onSubmit={() => void send.submit()}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        required
        data-autofocus
        maxLength={maxThingName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
