import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { savedBrand, useSchool } from '../../platform/school.ts'
import { schemeInCookie } from '../../ui/color-scheme.ts'
import { ownBrand, resolveVariables, themeOf } from '../../ui/theme.ts'

const schemes = schemeInCookie()
const remembered = savedBrand()

/** What every part stands on: the cache of answers and the dress in the school's colour. */
export function AppProviders({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Dressed>{children}</Dressed>
    </QueryClientProvider>
  )
}

function Dressed({ children }: { children: ReactNode }) {
  const brand = useSchool()?.brand_color ?? remembered ?? ownBrand
  const theme = useMemo(() => themeOf(brand), [brand])
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={schemes}
      cssVariablesResolver={resolveVariables}
      getStyleNonce={pageNonce}
    >
      {children}
    </MantineProvider>
  )
}

function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}
