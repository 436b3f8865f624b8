import type { Settings } from '../settings.ts'
import { demoPassword } from './schools.ts'

/** What the start prints when the product is ready: the address and, with the demo, who can log in. */
export function welcome(settings: Pick<Settings, 'PUBLIC_ORIGIN' | 'DEMO' | 'PORT'>): string {
  const ready = `Qadam is ready: ${settings.PUBLIC_ORIGIN}`
  if (!settings.DEMO) return ready
  return [
    ready,
    '',
    `  owner@demo.test     school admin   ${demoPassword}`,
    `  manager@demo.test   manager        ${demoPassword}`,
    `  teacher@demo.test   teacher        ${demoPassword}`,
    `  student@demo.test   student        ${demoPassword}`,
    `  owner@second.test   school admin of http://second.localhost:${settings.PORT}`,
    `  letters and text messages: ${settings.PUBLIC_ORIGIN}/dev/mailbox`,
  ].join('\n')
}
