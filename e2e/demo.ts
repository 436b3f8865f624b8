import { rmSync } from 'node:fs'
import { copyTemplate, ensureTemplate } from '../apps/api/src/demo/template/demo-template.ts'
import { serverDataDir, serverEnvironment } from './server.ts'

/** Makes the demo of the journeys unless this code made it today already. Returns its folder, if there may be one. */
export function ensureDemo(): Promise<string | undefined> {
  const students = Number(serverEnvironment.DEMO_STUDENTS)
  return ensureTemplate({ environment: serverEnvironment, students, say: (line) => console.log(`· ${line}`) })
}

/** Lays the demo down for a server of the journeys, in the place of what an earlier run has left there. */
export async function layDownDemo(): Promise<void> {
  const template = await ensureDemo()
  rmSync(serverDataDir, { recursive: true, force: true })
  // Without a template the server makes its demo itself.
  if (template) copyTemplate(template, serverDataDir)
}
