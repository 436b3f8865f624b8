import { Box, Group, Text } from '@mantine/core'
import { furtherLanguages } from '@qadam/contract/vocabulary.ts'
import { LanguageLabel } from './LanguageLabel.tsx'

/** Each further language in its own name. */
const names: Readonly<Record<(typeof furtherLanguages)[number], string>> = {
  tr: 'Türkçe',
  de: 'Deutsch',
  hu: 'Magyar',
  it: 'Italiano',
  el: 'Ελληνικά',
}

/** Lists the languages besides the three of the interface that names and texts may be requested in, under a note. */
export function FurtherLanguages({ text }: { readonly text: string }) {
  return (
    <Box my="md">
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      <Group
        component="ul"
        gap="4px 16px"
        m={0}
        mt="var(--space-4)"
        p={0}
        fz="sm"
        style={{ listStyle: 'none' }}
      >
        {furtherLanguages.map((language) => (
          <li key={language}>
            <LanguageLabel language={language} isOwnName>
              {names[language]}
            </LanguageLabel>
          </li>
        ))}
      </Group>
    </Box>
  )
}
