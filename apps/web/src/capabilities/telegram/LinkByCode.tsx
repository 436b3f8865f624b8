import { Button } from '@mantine/core'
import { renewPersonalCode } from '@qadam/contract/telegram/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { Failure } from '../../ui/Failure.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { personalCodeQuery, telegramKey } from './queries.ts'
import classes from './Telegram.module.css'
import { OpenBot } from './widgets/OpenBot.tsx'

/** Lets a student link a chat by the personal code. */
export function LinkByCode() {
  const { t } = useTranslation('telegram')
  const code = useQuery(personalCodeQuery)
  const renew = useSubmit(() => call(renewPersonalCode), {
    invalidates: [telegramKey],
    success: t('renewed'),
  })
  if (code.isError && !code.data) return <Failure failure={code.error} onRetry={() => void code.refetch()} />
  if (!code.data) return <FormSkeleton fields={1} />
  const { data } = code.data
  if (data.url === null) return null
  return (
    <OpenBot url={data.url}>
      <p className={classes.quiet}>
        {t('code')} <span className={classes.code}>{data.code}</span>
      </p>
      <p className={classes.quiet}>{t('codeText')}</p>
      <Button variant="subtle" px={0} loading={renew.busy} onClick={() => void renew.submit()}>
        {t('renew')}
      </Button>
    </OpenBot>
  )
}
