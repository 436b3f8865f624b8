import { Anchor, Button, Group } from '@mantine/core'
import { takeCertificate } from '@qadam/contract/certificates/endpoints.ts'
import { IconAward, IconCertificate, IconCertificateOff, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { longDate } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'
import { Stair } from '../../ui/Stair.tsx'
import classes from './EntryAction.module.css'
import { EntryNotice } from './EntryNotice.tsx'
import { type CertificateStanding, certificateStanding } from './queries.ts'
import { useCertificateFile } from './use-certificate-file.ts'
import { useEntryActions } from './use-entry-actions.ts'

/** Renders the student's progress towards the program's certificate, and the certificate itself. */
export function CertificateCard({ programId }: { programId: number }) {
  const { t } = useTranslation('enrolments')
  const { data } = useQuery(certificateStanding(programId))
  const { run, busy } = useEntryActions(programId)
  if (data?.certificate) return <Taken certificate={data.certificate} />
  if (!data?.is_given) return null
  if (data.may_take)
    return (
      <EntryNotice icon={IconAward} title={t('certificateReady')} tone="done">
        <Button
          mt="xs"
          fullWidth
          color="green.8"
          loading={busy}
          onClick={() =>
            void run(() => call(takeCertificate, { params: { courseId: programId } }), t('certificateTaken'))
          }
        >
          {t('certificateTake')}
        </Button>
      </EntryNotice>
    )
  const [done, total] = [data.lessons_done + data.lists_passed, data.lessons + data.lists]
  if (total === 0) return null
  return (
    <div className={classes.certificate}>
      <Group component="p" gap="xs" wrap="nowrap">
        <IconCertificate size={18} stroke={1.8} aria-hidden />
        {t('certificateWay', { done, total })}
      </Group>
      <Stair done={done} total={total} label={t('certificate')} />
    </div>
  )
}

function Taken({ certificate }: { certificate: NonNullable<CertificateStanding['certificate']> }) {
  const { t } = useTranslation('enrolments')
  const language = useLanguage()
  const { fetchFile, busy } = useCertificateFile()
  if (certificate.state === 'revoked')
    return (
      <EntryNotice icon={IconCertificateOff} title={t('certificateRevoked')} tone="alarm">
        {certificate.reason && t('reasonOf', { reason: certificate.reason })}
      </EntryNotice>
    )
  const date = longDate(certificate.issued_at, language)
  return (
    <EntryNotice icon={IconCertificate} title={t('certificate')} tone="done">
      <span>{t('certificateNumber', { number: certificate.number, date })}</span>
      <Button
        mt="xs"
        fullWidth
        color="green.8"
        loading={busy}
        leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
        onClick={() => void fetchFile(certificate.id)}
      >
        {t('certificateDownload')}
      </Button>
      <Anchor
        href={new URL(certificate.page).pathname}
        target="_blank"
        rel="noopener"
        size="sm"
        c="inherit"
        mt="xs"
        display="inline-block"
        underline="always"
      >
        {t('certificatePage')}
      </Anchor>
    </EntryNotice>
  )
}
