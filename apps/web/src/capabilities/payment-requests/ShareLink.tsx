import { Button, CopyButton } from '@mantine/core'
import type { Answer } from '@qadam/contract/endpoint.ts'
import type { askParent } from '@qadam/contract/payment-requests/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { ShareMessage } from '../../ui/ShareMessage.tsx'
import classes from './PaymentRequests.module.css'

interface ShareLinkProps {
  readonly made: Answer<typeof askParent>
  readonly onDone: () => void
}

/** The link with the message in the parent's language, and the ways to send it from a phone. */
export function ShareLink({ made, onDone }: ShareLinkProps) {
  const { t } = useTranslation('payFor')
  const { guardian } = made.request
  const link = `${location.origin}${made.path}`
  return (
    <div className={classes.share}>
      {guardian && <p role="status">{t('letterSent', { name: guardian.name })}</p>}
      <p className={classes.soft}>{t('readyText')}</p>
      <ShareMessage
        shares={made.shares}
        link={link}
        words={{ language: t('textLanguage'), share: t('share'), message: t('message') }}
        isMain
        copy={() => (
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(copied ? 'linkCopied' : 'copyLink')}
              </Button>
            )}
          </CopyButton>
        )}
      />
      <Button variant="subtle" onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  )
}
