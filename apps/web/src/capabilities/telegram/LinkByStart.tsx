import { Button } from '@mantine/core'
import { createStartLink } from '@qadam/contract/telegram/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { DateText } from '../../ui/DateText.tsx'
import classes from './Telegram.module.css'
import { OpenBot } from './widgets/OpenBot.tsx'

/** Lets teachers and staff link a chat by a link for one use. */
export function LinkByStart() {
  const { t } = useTranslation('telegram')
  const make = useSubmit(() => call(createStartLink))
  const link = make.answer
  if (!link)
    return (
      <div className={classes.steps}>
        <p>{t('linkText')}</p>
        <Button loading={make.busy} onClick={() => void make.submit()}>
          {t('makeLink')}
        </Button>
      </div>
    )
  return (
    <OpenBot url={link.url}>
      <p className={classes.quiet}>
        {t('linkUntil')} <DateText value={link.expires_at} withTime />
      </p>
    </OpenBot>
  )
}
