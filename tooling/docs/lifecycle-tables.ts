import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Lifecycle } from '@qadam/contract/lifecycle.ts'

const contract = join(import.meta.dirname, '../../packages/contract/src')

/** Every state machine of the contract as a diagram. */
export async function lifecycleTables(): Promise<string> {
  const parts: string[] = ['# States', '', 'Printed by `npm run docs` from the contract.', '']
  for (const capability of readdirSync(contract).toSorted()) {
    const file = join(contract, capability, 'lifecycle.ts')
    if (!existsSync(file)) continue
    const loaded = (await import(pathToFileURL(file).href)) as Record<string, Lifecycle | readonly string[]>
    for (const [name, lifecycle] of Object.entries(loaded)) {
      // The lists of values next to a lifecycle are not lifecycles.
      if (Array.isArray(lifecycle)) continue
      parts.push(`## ${capability}: ${name}`, '', '```mermaid', 'stateDiagram-v2')
      for (const [state, actions] of Object.entries(lifecycle)) {
        for (const [action, next] of Object.entries(actions)) parts.push(`  ${state} --> ${next}: ${action}`)
        if (Object.keys(actions).length === 0) parts.push(`  ${state} --> [*]`)
      }
      parts.push('```', '')
    }
  }
  return parts.join('\n')
}
