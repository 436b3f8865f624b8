import { Button } from '@mantine/core'
import { IconRss } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPhrases } from '../../../platform/i18n.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { useSession } from '../../../platform/session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const FeedsDrawer = lazyPart(
  async () => (await Promise.all([import('./FeedsDrawer.tsx'), loadPhrases(['feeds'])]))[0],
)

/** Renders the button that subscribes to the viewer's classes; only for roles that have classes. */
export function SubscribeButton() {
  const { t } = useTranslation('schedule')
  const role = useSession()?.user.role
  const [open, setOpen] = useState(false)
  if (role !== 'student' && role !== 'teacher') return null
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconRss size={17} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('subscribe')}
      </Button>
      {open && (
        <FeedsDrawer
          onClose={() => setOpen(false)}
          onFailure={(thrown) => {
            notifyMissingPart(thrown)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
