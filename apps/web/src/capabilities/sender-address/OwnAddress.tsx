import { Alert, Button } from '@mantine/core'
import {
  checkSenderAddress,
  removeSenderAddress,
  renewSenderKey,
} from '@qadam/contract/sender-address/endpoints.ts'
import type { SenderAddress } from '@qadam/contract/sender-address/schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { senderKey } from './queries.ts'
import { RecordItem } from './RecordItem.tsx'
import classes from './SenderAddress.module.css'

type Own = NonNullable<SenderAddress['own']>

const colors = { waiting: 'yellow', taken: 'red', verified: 'green', lost: 'red' } as const

/** Renders how the school's address stands, and the records of its domain. */
export function OwnAddress({ own }: { readonly own: Own }) {
  const { t } = useTranslation('senderAddress')
  const check = useSubmit(() => call(checkSenderAddress), { invalidates: [senderKey] })
  const missing = own.records.filter(({ state, is_required: isRequired }) => isRequired && state !== 'found')
  return (
    <>
      <Alert color={colors[own.state]} title={t(`state_${own.state}`, { domain: own.domain })} role="status">
        {t(`about_${own.state}`, { count: missing.length })}
      </Alert>
      {own.is_renewing && <p className={classes.note}>{t('renewing')}</p>}
      <h3 className={classes.heading}>{t('recordsTitle')}</h3>
      <p className={classes.note}>{t('recordsText')}</p>
      <ul className={classes.records} aria-label={t('recordsTitle')}>
        {own.records.map((record) => (
          <RecordItem key={`${record.kind} ${record.name}`} record={record} />
        ))}
      </ul>
      <div className={classes.actions}>
        <Button loading={check.busy || own.is_checking} onClick={() => void check.submit()}>
          {t('check')}
        </Button>
        <p className={classes.note} role="status">
          {own.is_checking ? (
            t('checking')
          ) : own.unreachable_at ? (
            t('unreachable')
          ) : own.checked_at ? (
            <>
              {t('checkedAt')} <DateText value={own.checked_at} withTime />
            </>
          ) : (
            t('notChecked')
          )}
        </p>
      </div>
      <Further own={own} />
    </>
  )
}

function Further({ own }: { readonly own: Own }) {
  const { t } = useTranslation('senderAddress')
  const [asked, setAsked] = useState<'key' | 'remove'>()
  const close = () => setAsked(undefined)
  const options = { invalidates: [senderKey], onSettled: close }
  const renew = useSubmit(() => call(renewSenderKey), { ...options, success: t('renewed') })
  const remove = useSubmit(() => call(removeSenderAddress), { ...options, success: t('removed') })
  return (
    <div className={classes.actions}>
      {own.state === 'verified' && !own.is_renewing && (
        <Button variant="subtle" onClick={() => setAsked('key')}>
          {t('renew')}
        </Button>
      )}
      <Button variant="subtle" color="red" onClick={() => setAsked('remove')}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        opened={asked === 'key'}
        title={t('renewTitle')}
        confirm={t('renew')}
        busy={renew.busy}
        onConfirm={() => void renew.submit()}
        onClose={close}
      >
        {t('renewText')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'remove'}
        title={t('removeTitle', { address: own.address })}
        confirm={t('remove')}
        danger
        busy={remove.busy}
        onConfirm={() => void remove.submit()}
        onClose={close}
      >
        {t('removeText')}
      </ConfirmDialog>
    </div>
  )
}
