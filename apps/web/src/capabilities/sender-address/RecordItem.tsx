import { ActionIcon, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { DnsRecord } from '@qadam/contract/sender-address/schemas.ts'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import classes from './SenderAddress.module.css'

const looks = {
  found: statusLooks.done,
  missing: statusLooks.yourTurn,
  different: statusLooks.returned,
  unknown: statusLooks.unclear,
} as const

/** Renders one DNS record: what it is for, its name and value to copy, and what was found. */
export function RecordItem({ record }: { readonly record: DnsRecord }) {
  const { t } = useTranslation('senderAddress')
  const { kind, name, value, state, found, is_required: isRequired } = record
  return (
    <li className={classes.record}>
      <div className={classes.head}>
        <strong>{t(`kind_${kind}`)}</strong>
        <StatusBadge look={looks[state]}>{t(`record_${state}`)}</StatusBadge>
      </div>
      <p className={classes.note}>
        {t(`purpose_${kind}`)} {!isRequired && t('optional')}
      </p>
      <dl className={classes.lines}>
        <Line label={t('type')} text="TXT" />
        <Line label={t('name')} text={name} copies={t('copyName', { record: t(`kind_${kind}`) })} />
        <Line label={t('value')} text={value} copies={t('copyValue', { record: t(`kind_${kind}`) })} />
        {found.length > 0 && <Line label={t('foundInstead')} text={found.join('\n')} />}
      </dl>
    </li>
  )
}

interface LineProps {
  readonly label: string
  readonly text: string
  /** The name of the button that copies the text. */
  readonly copies?: string
}

function Line({ label, text, copies }: LineProps) {
  const { t } = useTranslation('senderAddress')
  const { copy, copied, error } = useClipboard({ timeout: 4_000 })
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code className={classes.code}>{text}</code>
        {copies && (
          <Tooltip label={error ? t('copyByHand') : t(copied ? 'copied' : 'copy')}>
            <ActionIcon variant="subtle" aria-label={copies} onClick={() => copy(text)}>
              {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )}
        <span role="status" className={classes.note}>
          {copies && (error ? t('copyByHand') : copied ? t('copied') : '')}
        </span>
      </dd>
    </div>
  )
}
