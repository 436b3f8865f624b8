import { Button } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { StateMessage } from '../../ui/StateMessage.tsx'

/** A letter is on its way: where to look for it, and what to do if it does not come. */
export function MailSuccessScreen() {
  const { t } = useTranslation('shell')
  return (
    <StateMessage
      icon={IconMailCheck}
      level={1}
      title={t('mailTitle')}
      text={t('mailText')}
      action={
        <Button component={Link} to={'/login' as '/'}>
          {t('backToLogin')}
        </Button>
      }
    />
  )
}
