import { Button, Collapse, Stack, Textarea, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import classes from './Plan.module.css'
import { lessonOptions } from './queries.ts'
import type { PlanningForm } from './use-plan-form.ts'

/** Renders optional fields in a collapsible part: lesson, link and note. */
export function MoreFields({ form }: { readonly form: PlanningForm }) {
  const { t } = useTranslation('schedule')
  const { values, errors } = form
  const [isUnfolded, unfold] = useState(false)
  // A part with errors stays expanded.
  const more = isUnfolded || Boolean(errors.lesson || errors.link || errors.note)
  const course = values.course ? Number(values.course) : null
  const lessons = useQuery({ ...lessonOptions(course ?? 0), enabled: more && course !== null }).data ?? []
  return (
    <>
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          ml={-8}
          rightSection={<IconChevronDown size={16} aria-hidden className={classes.chevron} />}
          aria-expanded={more}
          onClick={() => unfold(!more)}
        >
          {t('moreFields')}
        </Button>
      </div>
      <Collapse expanded={more}>
        <Stack gap="sm">
          <SearchableSelect label={t('lesson')} clearable data={lessons} {...form.getInputProps('lesson')} />
          <TextInput
            label={t('link')}
            description={t('linkText')}
            type="url"
            maxLength={500}
            {...form.getInputProps('link')}
          />
          <Textarea
            label={t('note')}
            autosize
            minRows={2}
            maxLength={2_000}
            {...form.getInputProps('note')}
          />
        </Stack>
      </Collapse>
    </>
  )
}
