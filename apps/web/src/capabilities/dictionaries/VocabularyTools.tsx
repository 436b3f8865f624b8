import { Button, FileButton, Group, Switch, Text } from '@mantine/core'
import { importVocabulary } from '@qadam/contract/dictionaries/vocabulary-endpoints.ts'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { toastWarning } from '../../ui/toasts.ts'
import classes from './Dictionaries.module.css'
import type { VocabularySearch } from './vocabulary-queries.ts'

interface VocabularyToolsProps {
  readonly text: string
  readonly add: string
  readonly search: VocabularySearch
  readonly onSearch: (search: VocabularySearch) => void
  readonly onAdd: () => void
}

/** What stands over a list of the vocabulary: what it is for, search, one's own rows, adding, a file. */
export function VocabularyTools({ text, add, search, onSearch, onAdd }: VocabularyToolsProps) {
  const { t } = useTranslation('vocabulary')
  const upload = useSubmit(
    async (file: File) => call(importVocabulary, { body: { csv: await file.text() } }),
    {
      success: ({ synonyms, terms }) => t('imported', { synonyms, terms }),
      onSuccess: ({ faults }) => {
        const [first] = faults
        if (first) toastWarning(t('faults', { count: faults.length, ...first }))
      },
      invalidates: [['vocabulary'], ['dictionaries'], ['programs']],
    },
  )
  return (
    <>
      <Text c="dimmed" mb="sm">
        {text}
      </Text>
      <div className={classes.tools}>
        <SearchField
          className={classes.search ?? ''}
          label={t('search')}
          placeholder={t('search')}
          value={search.q ?? ''}
          onSearch={(q) => onSearch({ ...search, q, page: undefined })}
        />
        <Switch
          label={t('own')}
          checked={search.own ?? false}
          onChange={(event) =>
            onSearch({ ...search, own: event.currentTarget.checked || undefined, page: undefined })
          }
        />
        <Group gap="xs" ml="auto">
          <FileButton accept="text/csv,.csv" onChange={(file) => file && upload.submit(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={upload.busy}
                title={t('importText')}
                leftSection={<IconUpload size={17} aria-hidden />}
              >
                {t('importFile')}
              </Button>
            )}
          </FileButton>
          <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={onAdd}>
            {add}
          </Button>
        </Group>
      </div>
    </>
  )
}
