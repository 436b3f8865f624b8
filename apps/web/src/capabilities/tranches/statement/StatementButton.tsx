import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const StatementDialog = lazyPart(() => import('./StatementDialog.tsx'))

/** Opens the dialog that downloads the statement of account of a student. */
export function StatementButton({ student, today }: { readonly student: number; readonly today: string }) {
  const { t } = useTranslation('payments')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={17} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('statement')}
      </Button>
      {isOpen && (
        <StatementDialog
          student={student}
          today={today}
          onClose={() => setOpen(false)}
          onFailure={(thrown: unknown) => {
            setOpen(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </>
  )
}
