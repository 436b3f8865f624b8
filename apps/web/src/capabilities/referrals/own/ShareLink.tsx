import { Button, CopyButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../ui/language.ts'
import { ShareMessage } from '../../../ui/ShareMessage.tsx'
import type { OwnReferrals } from '../queries.ts'
import classes from '../Referrals.module.css'

/** The link, and the message that the friend gets, in the friend's language. */
export function ShareLink({ referrals }: { readonly referrals: OwnReferrals }) {
  const { t } = useTranslation('referrals')
  const reader = useLanguage()
  const link = `${location.origin}${referrals.path}`
  return (
    <section className={classes.part} aria-labelledby="referral-link">
      <p className={classes.lead}>{referrals.messages[reader]}</p>
      <h2 id="referral-link">{t('link')}</h2>
      <output className={classes.link} aria-label={t('link')}>
        {link}
      </output>
      <CopyButton value={link}>
        {({ copied, copy }) => <Button onClick={copy}>{t(copied ? 'linkCopied' : 'copyLink')}</Button>}
      </CopyButton>
      <h3>{t('text')}</h3>
      <ShareMessage
        shares={referrals.shares}
        link={link}
        words={{ language: t('textLanguage'), share: t('share') }}
        isRaised
        copy={(text) => (
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(copied ? 'textCopied' : 'copyText')}
              </Button>
            )}
          </CopyButton>
        )}
      />
    </section>
  )
}
