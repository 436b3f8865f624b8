import { Button } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import classes from './Documents.module.css'
import type { DocumentSet } from './queries.ts'
import { useWords } from './words.ts'

/** Renders a prompt for the answers that shorten the list, or a button that edits them. */
export function FamilyCard({ set, onOpen }: { set: DocumentSet; onOpen: () => void }) {
  const { t } = useWords()
  const isAsked = set.results.some((one) => one.needed === 'ask')
  if (set.family)
    return (
      <Button
        variant="default"
        className={classes.familyLink}
        leftSection={<IconUsersGroup size={18} aria-hidden />}
        onClick={onOpen}
      >
        {t('familyChange')}
      </Button>
    )
  if (!isAsked) return null
  return (
    <aside className={classes.family}>
      <IconUsersGroup size={30} stroke={1.5} aria-hidden />
      <div>
        <b>{t('familyTitle')}</b>
        <p>{t('familyText')}</p>
      </div>
      <Button onClick={onOpen}>{t('familyOpen')}</Button>
    </aside>
  )
}
