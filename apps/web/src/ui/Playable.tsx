import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface PlayableProps {
  readonly kind: 'audio' | 'video'
  readonly src: string
  readonly label: string
  readonly className?: string | undefined
  readonly autoPlay?: boolean
  readonly preload?: 'metadata'
  readonly onPlay?: (() => void) | undefined
}

/** A user's own audio or video, with a plain message where the browser cannot play it. */
export function Playable({ kind: Kind, label, ...rest }: PlayableProps) {
  const { t } = useTranslation('ui')
  const [broken, setBroken] = useState<string | null>(null)
  if (broken === rest.src) return <p role="alert">{t('unsupportedFile')}</p>
  return (
    <Kind {...rest} controls aria-label={label} onError={() => setBroken(rest.src)}>
      {t('unsupportedFile')}
    </Kind>
  )
}
