import { Button, Stack, Text } from '@mantine/core'
import { allowStorage } from '@qadam/contract/storage/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { fullName } from '../../platform/full-name.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { studentStorageQuery } from './queries.ts'
import { StorageMeter } from './StorageMeter.tsx'

interface StudentStorageDialogProps {
  readonly student: { readonly id: number; readonly first_name: string; readonly last_name: string }
  readonly onClose: () => void
}

/** Shows what a student stores; a staff member allows more, or takes that back. */
export default function StudentStorageDialog({ student, onClose }: StudentStorageDialogProps) {
  const { t } = useTranslation('storage')
  const { data, error, isError, refetch } = useQuery(studentStorageQuery(student.id))
  const { submit, busy } = useSubmit(
    (allowed: boolean) => call(allowStorage, { params: { id: student.id }, body: { allowed } }),
    {
      invalidates: [studentStorageQuery(student.id).queryKey],
      success: (_, allowed) => t(allowed ? 'allowed' : 'withdrawn'),
    },
  )
  return (
    <Dialog title={t('ofStudent', { name: fullName(student) })} onClose={onClose}>
      {isError && !data && <Failure failure={error} onRetry={() => void refetch()} />}
      {!data && !isError && <TextSkeleton lines={3} />}
      {data && (
        <Stack>
          <StorageMeter {...data} />
          {data.is_let_in && <Text>{t('letIn')}</Text>}
          {data.allowed && (
            <Text>
              {t('allowedBy', { name: fullName(data.allowed.by) })} <DateText value={data.allowed.at} />
            </Text>
          )}
          {!data.is_let_in && !data.allowed && <Text>{t('allowText')}</Text>}
          {!data.is_let_in && (
            <Button
              variant={data.allowed ? 'default' : 'filled'}
              loading={busy}
              onClick={() => void submit(!data.allowed)}
            >
              {t(data.allowed ? 'withdraw' : 'allow')}
            </Button>
          )}
        </Stack>
      )}
    </Dialog>
  )
}
