import { Button } from '@mantine/core'
import { IconCalendarDue } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { TermsSlot } from './queries.ts'

const TermsDrawer = lazyPart(() => import('./TermsDrawer.tsx'))

export function TermsButton({ slot }: { slot: TermsSlot }) {
  const { t } = useTranslation('terms')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarDue size={17} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('termsOpen')}
      </Button>
      {isOpen && (
        <TermsDrawer
          slot={slot}
          onClose={close}
          onFailure={(thrown) => {
            close()
            notifyMissingPart(thrown)
          }}
        />
      )}
    </>
  )
}
