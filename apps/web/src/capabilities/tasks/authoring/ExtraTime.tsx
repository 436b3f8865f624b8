import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { ExerciseList } from './queries.ts'

const ExtraTimeDrawer = lazyPart(() => import('./ExtraTimeDrawer.tsx'))

/** Opens who has more time or attempts at a list than the others; shown where the list limits either. */
export function ExtraTime({ list }: { list: ExerciseList }) {
  const { t } = useTranslation('authoring')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (list.time_for_timer === null && list.attempts === null) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHourglass size={17} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('extraTime')}
      </Button>
      {isOpen && (
        <ExtraTimeDrawer
          list={list}
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
