import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './RequestId.module.css'

/** The request id for support, with a copy button. */
export function RequestId({ value }: { value: string }) {
  const { t } = useTranslation('ui')
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard?.writeText(value)
    setCopied(true)
  }
  const Picture = copied ? IconCheck : IconCopy
  return (
    <button type="button" className={classes.button} onClick={() => void copy()}>
      <span>{t('requestId')}</span> <code>{value}</code>
      <Picture size={14} aria-hidden />
      <span className={classes.heard} role="status">
        {copied ? t('copied') : ''}
      </span>
    </button>
  )
}
