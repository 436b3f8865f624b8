import { Button, CopyButton, SegmentedControl } from '@mantine/core'
import type { Answer } from '@qadam/contract/endpoint.ts'
import type { askParent } from '@qadam/contract/payment-requests/endpoints.ts'
import { languages } from '@qadam/contract/vocabulary.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../ui/language.ts'
import { languageNames } from '../../ui/language-names.ts'
import classes from './PaymentRequests.module.css'

interface ShareLinkProps {
  readonly made: Answer<typeof askParent>
  readonly onDone: () => void
}

/** The link with the message in the parent's language, and the ways to send it from a phone. */
export function ShareLink({ made, onDone }: ShareLinkProps) {
  const { t } = useTranslation('payFor')
  const reader = useLanguage()
  const [language, setLanguage] = useState(reader)
  const { guardian } = made.request
  const link = `${location.origin}${made.path}`
  const text = made.shares[language].replace('{link}', () => link)
  // Telegram puts the link before the text itself.
  const withoutLink = encodeURIComponent(made.shares[language].replace(': {link}', '').trim())
  return (
    <div className={classes.share}>
      {guardian && <p role="status">{t('letterSent', { name: guardian.name })}</p>}
      <p className={classes.soft}>{t('readyText')}</p>
      <SegmentedControl
        aria-label={t('textLanguage')}
        value={language}
        onChange={(chosen) => setLanguage(chosen as typeof language)}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <blockquote className={classes.message} lang={language} aria-label={t('message')}>
        {text}
      </blockquote>
      <div className={classes.buttons}>
        {'share' in navigator && (
          <Button onClick={() => void navigator.share({ text }).catch(() => undefined)}>{t('share')}</Button>
        )}
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'linkCopied' : 'copyLink')}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          variant="default"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp
        </Button>
        <Button
          component="a"
          variant="default"
          href={`https://t.me/share/url?url=${encodeURIComponent(link)}&text=${withoutLink}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Telegram
        </Button>
      </div>
      <Button variant="subtle" onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  )
}
