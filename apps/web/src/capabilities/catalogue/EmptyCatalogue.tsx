import { Button } from '@mantine/core'
import { useIsStaff } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { usePageWords } from './program-words.ts'
import type { Audience } from './queries.ts'

interface EmptyCatalogueProps {
  readonly audience: Audience
  /** True when there are programs, but not on this page. */
  readonly lost: boolean
  readonly onFirst: () => void
}

/** Renders the empty state: no programs at all, or a page past the end. */
export default function EmptyCatalogue({ audience, lost, onFirst }: EmptyCatalogueProps) {
  const { t, page } = usePageWords()
  const isStaff = useIsStaff()
  const staff = audience === 'members' && isStaff
  if (lost) {
    return (
      <EmptyState
        kind="nothing-matches"
        title={page('noSuchPage')}
        action={<Button onClick={onFirst}>{page('firstPage')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      kind="nothing-yet"
      title={page('emptyCatalogue')}
      text={staff ? page('emptyCatalogueStaff') : page('emptyCatalogueText')}
      action={
        staff && (
          <Button component="a" href="/course-add">
            {t('addProgram')}
          </Button>
        )
      }
    />
  )
}
