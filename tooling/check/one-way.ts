import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

/** What is implemented in one file only; all other code uses that file. */
const ways: readonly { readonly pattern: RegExp; readonly at: string | RegExp; readonly instead: string }[] =
  [
    {
      pattern: /(\w[\w.?]*) ([!=]==) '(?:admin|admin_school)' (?:\|\||&&) \1 \2 '(?:admin|admin_school)'/,
      at: 'packages/contract/src/vocabulary.ts',
      instead: 'ask isStaff of the contract, or useIsStaff of the session',
    },
    {
      pattern: /import \{[^}]*\bModal\b[^}]*\} from '@mantine\/core'/,
      at: 'apps/web/src/ui/Dialog.tsx',
      instead: 'a dialog is the Dialog of ui',
    },
    {
      pattern: /import \{[^}]*\buseMutation\b[^}]*\} from '@tanstack\/react-query'/,
      at: 'apps/web/src/platform/use-submit.ts',
      instead: 'change something on the server with useSubmit',
    },
    {
      pattern: /import (?:React, )?\{[^}]*\blazy\b[^}]*\} from 'react'|\bReact\.lazy\(/,
      at: 'apps/web/src/ui/lazy-part.tsx',
      instead: 'fetch a part later with lazyPart',
    },
    {
      pattern: /import \{[^}]*\bPager\b[^}]*\} from '[^']*\/Pager\.tsx'/,
      at: 'apps/web/src/ui/ListBody.tsx',
      instead: 'a list with pages is a ListPage, or a ListBody or DataTable within a page',
    },
    {
      pattern: /\bset(?:Is)?Busy\b/,
      at: 'apps/web/src/capabilities/authoring/use-autosave.ts',
      instead: 'useSubmit says itself whether it is busy',
    },
    {
      pattern: /\bPick<\s*(?:RequestContext|ReadContext|Call)\b/,
      at: 'apps/api/src/platform/http/call.ts',
      instead: 'a part of a context is ReadContext, or the single values',
    },
    {
      // Letters that are no notice; each file says why.
      pattern: /import \{[^}]*\bpostLetter\b[^}]*\} from '[^']*\/mail-queue\.ts'/,
      at: /^apps\/api\/src\/(?:platform\/(?:notices\/email-channel|mail\/outgoing-letters\.test)|demo\/family|capabilities\/(?:accounts\/reactions|sender-address\/signing\.test|privacy\/jobs\/letters|payment-reminders\/commands\/guardian-letter|mailings\/commands\/restore-address|payment-requests\/commands\/(?:payer-)?letter))\.ts$/,
      instead: 'notify people by a notice (notices.ts): their channels, hours and bell',
    },
    {
      pattern: /import \{ on \} from '[^']*platform\/events\/reactions\.ts'/,
      at: /^apps\/api\/src\/capabilities\/[a-z-]+\/reactions\.ts$/,
      instead: 'register reactions in reactions.ts, and letters in notices.ts',
    },
  ]

/** One way to do one thing: no second implementation beside it. */
export const oneWay: Check = {
  title: 'one way',
  async run(root) {
    const paths = sourceFiles(root, 'apps', 'packages').filter((path) => /\.tsx?$/.test(path))
    const faults = paths.flatMap((path) => {
      const content = readFileSync(join(root, path), 'utf8')
      return ways
        .filter(({ pattern, at }) => !isHome(path, at) && pattern.test(content))
        .map(({ instead }) => `${path}: ${instead}`)
    })
    return { looked: paths.length, unit: 'files', faults }
  },
}

const isHome = (path: string, at: string | RegExp): boolean =>
  typeof at === 'string' ? path === at : at.test(path)
