import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { savedBrand, useSchool } from '../../platform/school.ts'
import { schemeInCookie } from '../../ui/color-scheme.ts'
import { nonceSlot } from '../../ui/nonce-slot.ts'
import { resolveVariables, themeOf } from '../../ui/theme.ts'
import { ownBrand } from '../../ui/tokens.ts'

const schemes = schemeInCookie()
const remembered = savedBrand()

/** Renders the query client and the theme in the school's colour. */
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
  // The server puts the nonce of each answer where this word stands.
  if (typeof document === 'undefined') return nonceSlot
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}
