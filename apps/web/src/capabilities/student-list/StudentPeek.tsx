import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Keycap } from '../../ui/Keycap.tsx'
import { type OpenPeek, PeekPanel } from '../../ui/PeekPanel.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { type Quick, QuickButtons } from '../record/public.ts'
import type { StudentRow } from './queries.ts'
import { StudentParts } from './StudentParts.tsx'

interface StudentPeekProps {
  readonly row: StudentRow
  readonly peek: OpenPeek
  readonly onQuick: (kind: Quick['kind']) => void
}

/** Renders what a curator needs of a student at a glance, beside the list. */
export default function StudentPeek({ row, peek, onQuick }: StudentPeekProps) {
  const { t } = useTranslation('peek')
  const name = fullName(row)
  return (
    <PeekPanel
      peek={peek}
      title={name}
      picture={<PersonAvatar src={row.avatar_small} name={name} size={44} />}
      to={`/user/view/${row.id}`}
      actions={
        <>
          <QuickButtons onOpen={onQuick} />
          <ButtonLink
            variant="default"
            size="xs"
            to={`/user/view/${row.id}` as never}
            search={{ tab: 'communication' } as never}
            rightSection={<Keycap isHidden>M</Keycap>}
            aria-keyshortcuts="M"
          >
            {t('write')}
          </ButtonLink>
        </>
      }
    >
      <StudentParts key={row.id} id={row.id} />
    </PeekPanel>
  )
}
