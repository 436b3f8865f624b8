import { Button } from '@mantine/core'
import { useIsStaff } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useWords } from './program-words.ts'
import type { Audience } from './queries.ts'

interface EmptyCatalogueProps {
  readonly audience: Audience
  /** There are programs, but not on this page. */
  readonly lost: boolean
  readonly onFirst: () => void
}

/** No programs at all, or an address of a page that is no more. */
export default function EmptyCatalogue({ audience, lost, onFirst }: EmptyCatalogueProps) {
  const { t } = useWords()
  const isStaff = useIsStaff()
  const staff = audience === 'members' && isStaff
  if (lost) {
    return (
      <EmptyState
        kind="nothing-matches"
        title={t('noSuchPage')}
        action={<Button onClick={onFirst}>{t('firstPage')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      kind="nothing-yet"
      title={t('emptyCatalogue')}
      text={staff ? t('emptyCatalogueStaff') : t('emptyCatalogueText')}
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
