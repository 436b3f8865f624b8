import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface LeaveGuardProps {
  readonly dirty: boolean
  /** The search param that opens the form; changing or removing it also counts as leaving. */
  readonly part?: string
}

/**
 * Asks for confirmation before a page with unsaved changes is left, by navigation or by closing the tab.
 * Changing a search param of the same page does not count as leaving, unless `part` names it.
 */
export function LeaveGuard({ dirty, part }: LeaveGuardProps) {
  const { t } = useTranslation('ui')
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const [before, after] = [current.search, next.search] as [Search, Search]
      const leaves =
        dirty && (current.pathname !== next.pathname || (part !== undefined && before[part] !== after[part]))
      // The Escape that closes a form is still being dispatched: it would answer the question as well.
      if (leaves) await new Promise((done) => setTimeout(done))
      return leaves
    },
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('leaveTitle')}
      confirm={t('leave')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('leaveText')}
    </ConfirmDialog>
  )
}

type Search = Readonly<Record<string, unknown>>
