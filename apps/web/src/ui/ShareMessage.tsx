import { Button, SegmentedControl } from '@mantine/core'
import type { Language } from '@qadam/contract/values.ts'
import { languages } from '@qadam/contract/vocabulary.ts'
import { type ReactNode, useState } from 'react'
import { useLanguage } from './language.ts'
import { languageNames } from './language-names.ts'
import classes from './ShareMessage.module.css'

interface ShareMessageProps {
  /** The messages, with `{link}` where it belongs. */
  readonly shares: Readonly<Record<Language, string>>
  readonly link: string
  readonly words: { readonly language: string; readonly share: string; readonly message?: string }
  /** On a page rather than in a dialog. */
  readonly isRaised?: boolean
  /** Whether sharing is the main action here. */
  readonly isMain?: boolean
  /** The button that copies; it is given the text. */
  readonly copy: (text: string) => ReactNode
}

/** Renders a message in the language of whoever gets it, and the ways to send it from a phone. */
export function ShareMessage({ shares, link, words, isRaised, isMain, copy }: ShareMessageProps) {
  const [language, setLanguage] = useState(useLanguage())
  const text = shares[language].replace('{link}', () => link)
  return (
    <>
      <SegmentedControl
        aria-label={words.language}
        value={language}
        onChange={(chosen) => setLanguage(chosen as Language)}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <blockquote
        className={classes.text}
        data-raised={isRaised || undefined}
        lang={language}
        aria-label={words.message}
      >
        {text}
      </blockquote>
      <div className={classes.buttons}>
        {'share' in navigator && (
          <Button
            variant={isMain ? 'filled' : 'default'}
            onClick={() => void navigator.share({ text }).catch(() => undefined)}
          >
            {words.share}
          </Button>
        )}
        {copy(text)}
        <SendBy name="WhatsApp" address={`https://wa.me/?text=${encodeURIComponent(text)}`} />
        <SendBy
          name="Telegram"
          address={`https://t.me/share/url?url=${encodeURIComponent(link)}&text=${withoutLink(shares[language])}`}
        />
      </div>
    </>
  )
}

const SendBy = ({ name, address }: { readonly name: string; readonly address: string }) => (
  <Button component="a" variant="default" href={address} target="_blank" rel="noopener noreferrer">
    {name}
  </Button>
)

/** Telegram puts the link before the text itself. */
const withoutLink = (share: string): string => encodeURIComponent(share.replace(/:? *\{link\}/, '').trim())
