import { IconCertificate, IconCertificateOff, IconZoomQuestion } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../ui/DateText.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import classes from './CertificateScreen.module.css'

interface Verified {
  readonly state: 'valid' | 'revoked'
  readonly name: string
  readonly program: string
  readonly school: string
  readonly issued_at: string
}

/** Renders the public facts of a certificate; null when none has this address. */
export function CertificateScreen({ certificate }: { certificate: Verified | null }) {
  const { t } = useTranslation('certificates')
  useUnlisted()
  if (!certificate)
    return (
      <StateMessage level={1} icon={IconZoomQuestion} title={t('unknownTitle')} text={t('unknownText')} />
    )
  const isValid = certificate.state === 'valid'
  const facts = [
    [t('name'), <strong key="name">{certificate.name}</strong>],
    [t('program'), certificate.program],
    [t('school'), certificate.school],
    [t('date'), <DateText key="date" value={certificate.issued_at} long />],
  ] as const
  return (
    <>
      <StateMessage
        level={1}
        icon={isValid ? IconCertificate : IconCertificateOff}
        tone={isValid ? 'calm' : 'alarm'}
        title={t(isValid ? 'validTitle' : 'revokedTitle')}
        text={isValid ? undefined : t('revokedText')}
      />
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Sets noindex for crawlers that run scripts; the server tells the others. */
function useUnlisted() {
  useEffect(() => {
    const mark = document.createElement('meta')
    mark.name = 'robots'
    mark.content = 'noindex, nofollow'
    document.head.append(mark)
    return () => mark.remove()
  }, [])
}
