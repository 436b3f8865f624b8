import { Button, Checkbox, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { facetsQuery } from '../queries.ts'
import { TagsField } from '../TagsField.tsx'
import type { QuestionFile } from './queries.ts'
import classes from './Transfer.module.css'

interface ApproveFormProps {
  readonly file: QuestionFile
  readonly busy: boolean
  readonly onApprove: (approval: { whole: boolean; with_twins: boolean; tags: string[] }) => void
  readonly onDiscard: () => void
}

/** Renders the choice of questions to import and their tags. */
export function ApproveForm({ file, busy, onApprove, onDiscard }: ApproveFormProps) {
  const { t } = useTranslation('transfer')
  const facets = useQuery(facetsQuery)
  const [tags, setTags] = useState<string[]>([])
  const [withTwins, setWithTwins] = useState(false)
  const [whole, setWhole] = useState(false)
  const count = withTwins ? file.good : file.good - file.twins
  return (
    <section className={classes.approval} aria-label={t('approval')}>
      {file.ex_list === null && (
        <TagsField
          value={tags}
          known={facets.data?.tags.map(({ tag }) => tag) ?? []}
          hint={t('tagsHint')}
          onChange={setTags}
        />
      )}
      {file.twins > 0 && (
        <Checkbox
          label={t('withTwins', { count: file.twins })}
          checked={withTwins}
          onChange={(event) => setWithTwins(event.currentTarget.checked)}
        />
      )}
      {file.broken > 0 && (
        <Checkbox
          label={t('whole')}
          description={t('wholeHint', { count: file.broken })}
          checked={whole}
          onChange={(event) => setWhole(event.currentTarget.checked)}
        />
      )}
      <Group>
        <Button
          loading={busy}
          disabled={count === 0}
          onClick={() => onApprove({ whole, with_twins: withTwins, tags })}
        >
          {count === 0 ? t('nothing') : t('approve', { count })}
        </Button>
        <Button variant="subtle" color="gray" disabled={busy} onClick={onDiscard}>
          {t('discard')}
        </Button>
      </Group>
    </section>
  )
}
