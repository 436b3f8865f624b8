import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const SentList = lazyPart(() => import('../SentList.tsx'))

/** What a person was notified of and what became of it, for staff: once it is asked for. */
export default function SentNotices({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('notifications')
  const [isOpen, setOpen] = useState(false)
  return (
    <section id="sent-notices">
      <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'sentHide' : 'sentShow')}
      </Button>
      {isOpen && <SentList key={userId} userId={userId} />}
    </section>
  )
}
