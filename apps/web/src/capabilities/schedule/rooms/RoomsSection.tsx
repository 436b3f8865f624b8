import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Section } from '../../../ui/Section.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { ArchiveFold } from './ArchiveFold.tsx'
import type { Opened } from './BranchCard.tsx'
import { BranchCard } from './BranchCard.tsx'
import { branchesQuery } from './queries.ts'
import { useRoomActions } from './use-room-actions.ts'

const BranchDialog = lazyPart(() => import('./BranchDialog.tsx'))
const RoomDialog = lazyPart(() => import('./RoomDialog.tsx'))
const AwayDialog = lazyPart(() => import('./AwayDialog.tsx'))

/** Renders branches with their rooms, and archived ones. */
export default function RoomsSection() {
  const { t } = useTranslation('rooms')
  const branches = useQuery(branchesQuery)
  const actions = useRoomActions()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const dialog = {
    actions,
    branches: branches.data ?? [],
    onClose: close,
    onFailure: (thrown: unknown) => {
      notifyMissingPart(thrown)
      close()
    },
  }
  return (
    <Section id="rooms" title={t('title')} text={t('text')}>
      {branches.isError && !branches.data && (
        <Failure failure={branches.error} onRetry={() => void branches.refetch()} />
      )}
      {branches.isPending && <TextSkeleton lines={4} />}
      {branches.data?.length === 0 && (
        <EmptyState kind="nothing-yet" spot="start" title={t('none')} text={t('noneText')} />
      )}
      {branches.data?.map((branch) => (
        <BranchCard key={branch.id} branch={branch} onOpen={setOpened} />
      ))}
      {branches.data && (
        <Stack gap="sm" align="flex-start">
          <Button
            variant="default"
            leftSection={<IconPlus size={17} aria-hidden />}
            onClick={() => setOpened({ form: 'branch', branch: null })}
          >
            {t('addBranch')}
          </Button>
          <ArchiveFold acts={actions} />
        </Stack>
      )}
      {opened?.form === 'branch' && <BranchDialog branch={opened.branch} {...dialog} />}
      {opened?.form === 'room' && <RoomDialog branch={opened.branch} room={opened.room} {...dialog} />}
      {opened?.form === 'away' && <AwayDialog branch={opened.branch} room={opened.room} {...dialog} />}
    </Section>
  )
}
