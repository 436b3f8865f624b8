import { Button } from '@mantine/core'
import { IconBrandTelegram } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import classes from '../Telegram.module.css'

const QrCode = lazyPart(async () => ({ default: (await import('../../../ui/QrCode.tsx')).QrCode }))

/** Renders the two ways to the bot: a button on this device, and a code for the camera of the phone. */
export function OpenBot({ url, children }: { readonly url: string; readonly children?: ReactNode }) {
  const { t } = useTranslation('telegram')
  return (
    <div className={classes.ways}>
      <div className={classes.steps}>
        <p>{t('howTo')}</p>
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandTelegram size={18} aria-hidden />}
        >
          {t('open')}
        </Button>
        {children}
      </div>
      <Suspense fallback={<div className={classes.space} />}>
        <QrCode text={url} label={t('qr')} />
      </Suspense>
    </div>
  )
}
