import { Button } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const CorrectionsDrawer = lazyPart(() => import('./CorrectionsDrawer.tsx'))

/** Opens the corrections of the hours of closed months, of all teachers or of one. */
export function CorrectionsButton({ teacher }: { readonly teacher: number | undefined }) {
  const { t } = useTranslation('reports')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencilPlus size={17} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('corrections')}
      </Button>
      {isOpen && (
        <CorrectionsDrawer
          teacher={teacher}
          onClose={() => setIsOpen(false)}
          onFailure={(thrown: unknown) => {
            setIsOpen(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </>
  )
}
