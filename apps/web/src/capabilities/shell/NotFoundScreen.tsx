import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session.ts'
import { RequestId } from '../../ui/RequestId.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'

export function NotFoundScreen({ requestId }: { requestId?: string }) {
  const { t } = useTranslation('shell')
  const home = useSession() ? '/catalog' : '/guest-catalog'
  return (
    <StateMessage
      icon={IconMapOff}
      level={1}
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={
        <Button component={Link} to={home as '/'}>
          {t('toCatalog')}
        </Button>
      }
      footer={requestId && <RequestId value={requestId} />}
    />
  )
}
