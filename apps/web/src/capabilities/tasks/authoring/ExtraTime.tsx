import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { ExerciseList } from './queries.ts'

const ExtraTimeDrawer = lazyPart(() => import('./ExtraTimeDrawer.tsx'))

/** Renders the button that opens the allowances of a list; only where it limits time or attempts. */
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
