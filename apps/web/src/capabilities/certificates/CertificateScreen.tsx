import { IconCertificate, IconCertificateOff, IconZoomQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../ui/DateText.tsx'
import { PublicCheck } from '../../ui/PublicCheck.tsx'

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
  if (!certificate)
    return <PublicCheck icon={IconZoomQuestion} title={t('unknownTitle')} text={t('unknownText')} />
  const isValid = certificate.state === 'valid'
  return (
    <PublicCheck
      icon={isValid ? IconCertificate : IconCertificateOff}
      tone={isValid ? 'calm' : 'alarm'}
      title={t(isValid ? 'validTitle' : 'revokedTitle')}
      text={isValid ? undefined : t('revokedText')}
      facts={[
        [t('name'), <strong key="name">{certificate.name}</strong>],
        [t('program'), certificate.program],
        [t('school'), certificate.school],
        [t('date'), <DateText key="date" value={certificate.issued_at} long />],
      ]}
    />
  )
}
