import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/Section.tsx'
import classes from './Questions.module.css'
import type { Question } from './queries.ts'
import { TagsField } from './TagsField.tsx'
import { useQuestionActions } from './use-question-actions.ts'

export function QuestionFacts({ question, known }: { question: Question; known: readonly string[] }) {
  const { t } = useTranslation('questions')
  const { describe } = useQuestionActions()
  const [facts, setFacts] = useState({
    tags: question.tags,
    credit: question.credit ?? '',
    licence: question.licence ?? '',
    source_url: question.source_url ?? '',
  })
  const set = (part: Partial<typeof facts>) => setFacts((now) => ({ ...now, ...part }))
  return (
    <Section title={t('factsTitle')} text={t('factsText')}>
      <form
        className={classes.facts}
        onSubmit={(event) => {
          event.preventDefault()
          describe.submit({
            id: question.id,
            tags: facts.tags,
            credit: facts.credit || null,
            licence: facts.licence || null,
            source_url: facts.source_url || null,
          })
        }}
      >
        <TagsField value={facts.tags} known={known} onChange={(tags) => set({ tags })} />
        <div className={classes.pair}>
          <TextInput
            label={t('credit')}
            placeholder={t('creditHint')}
            maxLength={300}
            value={facts.credit}
            onChange={(event) => set({ credit: event.currentTarget.value })}
          />
          <TextInput
            label={t('licence')}
            placeholder="CC BY-SA 4.0"
            maxLength={120}
            value={facts.licence}
            onChange={(event) => set({ licence: event.currentTarget.value })}
          />
        </div>
        <TextInput
          type="url"
          label={t('sourceUrl')}
          placeholder="https://"
          maxLength={500}
          value={facts.source_url}
          onChange={(event) => set({ source_url: event.currentTarget.value })}
        />
        <Button type="submit" variant="default" className={classes.start} loading={describe.busy}>
          {t('saveFacts')}
        </Button>
      </form>
    </Section>
  )
}
