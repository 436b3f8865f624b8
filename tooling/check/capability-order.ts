/** Capabilities in layers, the lowest first: each imports from those before it alone. */
export type CapabilityLayers = readonly (readonly string[])[]

/** An import against the order that is still there, as `from -> to`, with how often. */
export type KnownUpwardImports = Readonly<Record<string, number>>

export interface CapabilityOrder {
  readonly layers: CapabilityLayers
  readonly known: KnownUpwardImports
}

/**
 * The order of the capabilities. What must go up is an extension point of the lower one, in the same transaction, or an
 * event, after it.
 */
export const capabilityOrder: Readonly<Record<'api' | 'web', CapabilityOrder>> = {
  api: {
    layers: [
      ['schools', 'accounts', 'dictionaries'],
      ['programs', 'imports', 'enrolments'],
      ['lessons', 'tasks', 'questions', 'videos', 'attachments', 'boards', 'announcements', 'threads'],
      ['homework', 'progress', 'gradebook', 'certificates'],
      ['groups', 'schedule'],
      [
        'students',
        'education',
        'onboarding',
        'privacy',
        'documents',
        'applications',
        'exams',
        'conversations',
      ],
      ['timeline', 'bin', 'bulk-acts'],
    ],
    known: {},
  },
  web: {
    layers: [
      ['bin', 'bulk-acts', 'boards', 'dictionaries', 'accounts'],
      ['catalogue', 'imports'],
      ['lessons', 'videos', 'attachments', 'announcements', 'threads', 'certificates', 'gradebook'],
      ['tasks', 'questions', 'homework'],
      [
        'students',
        'education',
        'onboarding',
        'documents',
        'applications',
        'exams',
        'privacy',
        'conversations',
      ],
      ['progress', 'programs', 'enrolments', 'schedule', 'groups', 'schools'],
      ['shell'],
    ],
    known: {
      'accounts -> documents': 1,
      'accounts -> education': 1,
      'accounts -> privacy': 3,
      'accounts -> schedule': 3,
      'accounts -> schools': 1,
      'accounts -> shell': 2,
      'accounts -> students': 6,
      'applications -> progress': 1,
      'catalogue -> announcements': 2,
      'catalogue -> applications': 1,
      'catalogue -> attachments': 1,
      'catalogue -> enrolments': 1,
      'catalogue -> gradebook': 2,
      'catalogue -> lessons': 4,
      'catalogue -> progress': 1,
      'catalogue -> schedule': 1,
      'catalogue -> threads': 1,
      'documents -> schools': 1,
      'education -> onboarding': 1,
      'education -> shell': 1,
      'homework -> students': 1,
      'lessons -> announcements': 1,
      'lessons -> attachments': 2,
      'lessons -> homework': 2,
      'lessons -> programs': 1,
      'lessons -> tasks': 3,
      'lessons -> threads': 1,
      'lessons -> videos': 7,
      'programs -> enrolments': 1,
      'programs -> groups': 1,
      'progress -> groups': 1,
      'schedule -> schools': 1,
      'schools -> shell': 1,
      'students -> applications': 1,
      'students -> conversations': 2,
      'students -> documents': 4,
      'students -> education': 1,
      'students -> exams': 1,
      'students -> groups': 1,
      'students -> privacy': 1,
      'students -> programs': 1,
      'students -> progress': 1,
      'students -> schedule': 3,
      'tasks -> homework': 6,
      'tasks -> questions': 7,
    },
  },
}
