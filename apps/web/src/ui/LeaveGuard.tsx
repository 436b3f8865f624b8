import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface LeaveGuardProps {
  readonly dirty: boolean
  /** The part of the address that opens the form; it is left as well when that part becomes another one or goes. */
  readonly part?: string
}

/**
 * Asks before a page with unsaved changes is left, inside the product and by closing the tab. Another part of the same
 * page, which the search of the address names, is no leaving, unless the form itself is that part.
 */
export function LeaveGuard({ dirty, part }: LeaveGuardProps) {
  const { t } = useTranslation('ui')
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const [before, after] = [current.search, next.search] as [Search, Search]
      const leaves =
        dirty && (current.pathname !== next.pathname || (part !== undefined && before[part] !== after[part]))
      // The Escape that closes a form is still on its way: it would answer the question as well.
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
