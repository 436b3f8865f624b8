import { Button, CopyButton, SegmentedControl } from '@mantine/core'
import { languages } from '@qadam/contract/vocabulary.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../ui/language.ts'
import { languageNames } from '../../../ui/language-names.ts'
import type { OwnReferrals } from '../queries.ts'
import classes from '../Referrals.module.css'

/** The link, and the message that the friend gets, in the friend's language. */
export function ShareLink({ referrals }: { readonly referrals: OwnReferrals }) {
  const { t } = useTranslation('referrals')
  const reader = useLanguage()
  const [language, setLanguage] = useState(reader)
  const link = `${location.origin}${referrals.path}`
  const text = referrals.shares[language].replace('{link}', () => link)
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
      <SegmentedControl
        aria-label={t('textLanguage')}
        value={language}
        onChange={(chosen) => setLanguage(chosen as typeof language)}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <blockquote className={classes.text} lang={language}>
        {text}
      </blockquote>
      <div className={classes.buttons}>
        <ShareButtons text={text} link={link} />
      </div>
    </section>
  )
}

function ShareButtons({ text, link }: { readonly text: string; readonly link: string }) {
  const { t } = useTranslation('referrals')
  const words = encodeURIComponent(text)
  // Telegram puts the link before the text itself.
  const withoutLink = encodeURIComponent(text.replace(link, '').trim())
  return (
    <>
      {'share' in navigator && (
        <Button variant="default" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
          {t('share')}
        </Button>
      )}
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {t(copied ? 'textCopied' : 'copyText')}
          </Button>
        )}
      </CopyButton>
      <Button
        component="a"
        variant="default"
        href={`https://t.me/share/url?url=${encodeURIComponent(link)}&text=${withoutLink}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        Telegram
      </Button>
      <Button
        component="a"
        variant="default"
        href={`https://wa.me/?text=${words}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        WhatsApp
      </Button>
    </>
  )
}
