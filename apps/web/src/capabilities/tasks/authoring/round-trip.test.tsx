import { MantineProvider } from '@mantine/core'
import { type TaskContent, taskContent } from '@qadam/contract/tasks/task-types.ts'
import { type TaskType, taskTypes } from '@qadam/contract/tasks/vocabulary.ts'
import { languages } from '@qadam/contract/vocabulary.ts'
import { authoring } from '@qadam/phrases/en/screens/authoring.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import fc from 'fast-check'
import i18next from 'i18next'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import type { AnyEditorProps } from './editor-props.ts'
import { GradedAnswers } from './editors/gaps/GradedAnswers.tsx'
import SelectOneEditor from './editors/select_one/Editor.tsx'
import TestEditor from './editors/test/Editor.tsx'
import TestImageEditor from './editors/test_image/Editor.tsx'
import WordTableEditor from './editors/word_table/Editor.tsx'
import { generated, leavesOf } from './generated.ts'
import { tidied } from './tidied.ts'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { authoring } } })
})

test.each(taskTypes)('a %s that is opened and saved is the task that it was', (type: TaskType) => {
  fc.assert(
    fc.property(generated[type] as fc.Arbitrary<TaskContent>, (content) => {
      const stored = taskContent.parse(content)
      const saved = taskContent.parse(JSON.parse(JSON.stringify(tidied(stored))))
      expect(saved).toEqual(JSON.parse(JSON.stringify(stored)))
    }),
    { numRuns: 60 },
  )
})

const client = new QueryClient()
const painted = (element: React.ReactElement) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <I18nextProvider i18n={i18next}>
        <MantineProvider>{element}</MantineProvider>
      </I18nextProvider>
    </QueryClientProvider>,
  )

const paintedEditors: Partial<Record<TaskType, unknown>> = {
  test: TestEditor,
  select_one: SelectOneEditor,
  test_image: TestImageEditor,
  word_table: WordTableEditor,
}

test.each(Object.keys(paintedEditors) as TaskType[])(
  'the editor of a %s shows every word, share and tolerance of its answers',
  (type) => {
    const Editor = paintedEditors[type] as ComponentType<AnyEditorProps>
    fc.assert(
      fc.property(generated[type] as fc.Arbitrary<TaskContent>, (content) => {
        const html = languages
          .map((language) =>
            painted(
              <Editor
                content={content}
                set={() => undefined}
                language={language}
                fault={() => undefined}
                files={{ known: [], add: async () => null }}
                isSaved
              />,
            ),
          )
          .join('')
        for (const leaf of leavesOf(content, new Set(['text', 'feedback', 'weight', 'accepted', 'percent'])))
          expect(html).toContain(leaf === '*' ? authoring.anyOtherAnswer : String(leaf))
      }),
      { numRuns: 6 },
    )
  },
  60_000,
)

test('the graded answers of a gap are shown in every field', () => {
  const html = painted(
    <GradedAnswers
      label="Gap 1"
      graded={[
        { text: 'Nazereth', percent: 50, tolerance: 3, feedback: { en: 'Almost' } },
        { text: '*', percent: 10 },
      ]}
      language="en"
      onChange={() => undefined}
    />,
  )
  for (const shown of ['Nazereth', '50 %', 'value="3"', 'Almost', authoring.anyOtherAnswer, '10 %'])
    expect(html).toContain(shown)
})
