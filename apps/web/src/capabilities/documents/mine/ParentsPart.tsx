import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { isCancelled } from '../../../platform/failure.ts'
import { toastSuccess, toastWarning } from '../../../ui/toasts.ts'
import classes from '../Documents.module.css'
import type { StudentDocument } from '../queries.ts'
import { useWords } from '../words.ts'

const parents = ['mother', 'father'] as const

/** Renders a message to each parent about the documents that only they have. */
export function ParentsPart({ documents }: { documents: readonly StudentDocument[] }) {
  const { t } = useWords()
  const ofParents = parents
    .map((parent) => ({ parent, names: namesOf(documents, parent) }))
    .filter(({ names }) => names.length > 0)
  if (ofParents.length === 0) return null
  const send = async (names: readonly string[]) => {
    const text = t('askParentText', { list: names.join(', ') })
    try {
      if (navigator.share) await navigator.share({ text })
      else {
        await navigator.clipboard.writeText(text)
        toastSuccess(t('askCopied'))
      }
    } catch (thrown) {
      if (!isCancelled(thrown)) toastWarning(text)
    }
  }
  return (
    <div className={classes.parents}>
      {ofParents.map(({ parent, names }) => (
        <Button
          key={parent}
          variant="light"
          leftSection={<IconSend size={18} aria-hidden />}
          onClick={() => void send(names)}
        >
          {t(`ask_${parent}`, { count: names.length })}
        </Button>
      ))}
    </div>
  )
}

const namesOf = (documents: readonly StudentDocument[], parent: string): string[] =>
  documents.filter(({ code }) => code.split('_').includes(parent)).map(({ name }) => name)
