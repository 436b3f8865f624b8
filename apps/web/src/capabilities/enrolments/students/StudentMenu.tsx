import { ActionIcon, Menu } from '@mantine/core'
import { issueCertificate, revokeCertificate } from '@qadam/contract/certificates/endpoints.ts'
import { removeFromProgram, undoDeparture } from '@qadam/contract/enrolments/endpoints.ts'
import {
  IconCertificate,
  IconCertificateOff,
  IconDotsVertical,
  IconDownload,
  IconUserMinus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { fullName } from '../../../platform/full-name.ts'
import { toastUndo } from '../../../ui/toasts.ts'
import { entrySettings, type Student } from '../queries.ts'
import { useCertificateFile } from '../use-certificate-file.ts'
import { useEntryActions } from '../use-entry-actions.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

const iconOf = { size: 17, stroke: 1.8, 'aria-hidden': true } as const

export function StudentMenu({ programId, row }: { programId: number; row: Student }) {
  const { t } = useTranslation('enrolments')
  const { data: settings } = useQuery(entrySettings(programId))
  const { run, busy } = useEntryActions(programId)
  const { fetchFile } = useCertificateFile()
  const [asks, setAsks] = useState<'remove' | 'revoke' | null>(null)
  const name = fullName(row.student)
  const params = { courseId: programId, studentId: row.student.id }
  const { certificate } = row
  const remove = async (reason: string) => {
    let departure = 0
    const done = await run(
      async () => {
        departure = (await call(removeFromProgram, { params, body: { reason } })).id
      },
      t('removed', { name }),
    )
    if (!done) return
    setAsks(null)
    toastUndo(t('removed', { name }), t('undo'), () => {
      void run(() => call(undoDeparture, { params: { id: departure } }), t('learns'))
    })
  }
  const revoke = async (reason: string) => {
    if (!certificate) return
    const doing = () => call(revokeCertificate, { params: { id: certificate.id }, body: { reason } })
    if (await run(doing, t('revoked'))) setAsks(null)
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('menuOf', { name })}>
            <IconDotsVertical size={18} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {certificate?.state === 'valid' && (
            <>
              <Menu.Item
                leftSection={<IconDownload {...iconOf} />}
                onClick={() => void fetchFile(certificate.id)}
              >
                {t('certificateDownload')}
              </Menu.Item>
              <Menu.Item leftSection={<IconCertificateOff {...iconOf} />} onClick={() => setAsks('revoke')}>
                {t('revokeCertificate')}
              </Menu.Item>
            </>
          )}
          {certificate?.state !== 'valid' && settings?.gives_certificate && (
            <Menu.Item
              leftSection={<IconCertificate {...iconOf} />}
              onClick={() => void run(() => call(issueCertificate, { params }), t('certificateGiven'))}
            >
              {t('giveCertificate')}
            </Menu.Item>
          )}
          <Menu.Item
            color="red"
            leftSection={<IconUserMinus {...iconOf} />}
            onClick={() => setAsks('remove')}
          >
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asks && (
        <ReasonDialog
          title={t(asks === 'remove' ? 'removeTitle' : 'revokeTitle', { name })}
          hint={t(asks === 'remove' ? 'removeHint' : 'revokeHint')}
          confirm={t(asks === 'remove' ? 'remove' : 'revokeCertificate')}
          busy={busy}
          onClose={() => setAsks(null)}
          onConfirm={(reason) => void (asks === 'remove' ? remove(reason) : revoke(reason))}
        />
      )}
    </>
  )
}
