import { Button } from '@mantine/core'
import { IconArrowsShuffle, IconBooks, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '../../platform/guard.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import classes from './Questions.module.css'
import { QuestionExport } from './transfer/QuestionExport.tsx'

const BankPicker = lazyPart(() => import('./BankPicker.tsx'))
const DrawDialog = lazyPart(() => import('./DrawDialog.tsx'))

/** Renders buttons that add questions of the bank, or random ones, to a list. */
export function BankButtons({ listId }: { listId: number }) {
  const { t } = useTranslation('questions')
  const [open, setOpen] = useState<'bank' | 'draw' | null>(null)
  const mayUseBank = mayOpen('/questions', useSession())
  const late = {
    listId,
    onClose: () => setOpen(null),
    onFailure: (thrown: unknown) => {
      setOpen(null)
      notifyMissingPart(thrown)
    },
  }
  return (
    <div className={classes.buttons}>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconBooks size={16} aria-hidden />}
        onClick={() => setOpen('bank')}
      >
        {t('fromBank')}
      </Button>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconArrowsShuffle size={16} aria-hidden />}
        onClick={() => setOpen('draw')}
      >
        {t('randomQuestions')}
      </Button>
      {mayUseBank && (
        <ButtonLink
          to="/questions/import"
          search={{ list: listId }}
          variant="subtle"
          size="sm"
          leftSection={<IconFileImport size={16} aria-hidden />}
        >
          {t('importFile')}
        </ButtonLink>
      )}
      {mayUseBank && <QuestionExport variant="subtle" wanted={{ ex_list: listId }} />}
      {open === 'bank' && <BankPicker {...late} />}
      {open === 'draw' && <DrawDialog {...late} draw={null} />}
    </div>
  )
}
