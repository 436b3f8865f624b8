import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { loadPhrases } from '../../platform/i18n.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { BinLink } from '../bin/BinLink.tsx'
import type { PersonAction } from './person-actions.ts'
import type { MenuPerson } from './use-people-actions.ts'
import type { ReportedActions } from './use-reported-actions.ts'

const AccessDialog = lazyPart(() => import('../privacy/AccessDialog.tsx'))
const StorageDialog = lazyPart(() => import('../storage/StudentStorageDialog.tsx'), { phrases: ['storage'] })
const HandOverDialog = lazyPart(() => import('../students/HandOverDialog.tsx'))
const DuplicatesDialog = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../students/merge/DuplicatesDialog.tsx'),
    loadPhrases(['merging', 'record']),
  ])
  return part
})

interface PersonDialogsProps {
  readonly person: MenuPerson
  readonly asked: PersonAction | null
  readonly reportedActions: ReportedActions
  readonly onClose: () => void
}

const confirmed = {
  turnOff: { title: 'offTitle', text: 'offText', confirm: 'deactivate' },
  endSignIns: { title: 'endTitle', text: 'endText', confirm: 'endSignIns' },
  resetFactor: { title: 'resetFactorTitle', text: 'resetFactorText', confirm: 'resetFactor' },
  remove: { title: 'removeTitle', text: 'removeText', confirm: 'removeConfirm' },
} as const

const isConfirmed = (action: PersonAction | null): action is keyof typeof confirmed =>
  action !== null && action in confirmed

/** Renders the confirmation of an action on a person: its consequences, or its parameters. */
export function PersonDialogs({ person, asked, reportedActions, onClose }: PersonDialogsProps) {
  const { t } = useTranslation('users')
  const name = fullName(person)
  const late = {
    onClose,
    onFailure: (thrown: unknown) => {
      onClose()
      notifyMissingPart(thrown)
    },
  }
  const action = isConfirmed(asked) ? asked : null
  const words = confirmed[action ?? 'remove']
  return (
    <>
      <ConfirmDialog
        opened={action !== null}
        title={t(words.title, { name })}
        confirm={t(words.confirm)}
        danger={action === 'remove'}
        onConfirm={() => {
          onClose()
          if (action) reportedActions[action]()
        }}
        onClose={onClose}
      >
        {t(words.text)} {action === 'remove' && <BinLink kind="person">{t('openBin')}</BinLink>}
      </ConfirmDialog>
      {asked === 'merge' && <DuplicatesDialog student={person} {...late} />}
      {asked === 'handOver' && <HandOverDialog student={person} {...late} />}
      {asked === 'storage' && <StorageDialog student={person} {...late} />}
      {asked === 'narrow' && <AccessDialog managerId={person.id} name={name} {...late} />}
    </>
  )
}
