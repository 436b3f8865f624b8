/** Capabilities in layers, the lowest first: each may import only from earlier layers. */
export type CapabilityLayers = readonly (readonly string[])[]

/** Remaining imports against the order, as `from -> to`, with their number. */
export type KnownUpwardImports = Readonly<Record<string, number>>

export interface CapabilityOrder {
  readonly layers: CapabilityLayers
  readonly known: KnownUpwardImports
}

/**
 * The order of the capabilities. What must call upwards uses an extension point of the lower one, in the same
 * transaction, or an event, after it.
 */
export const capabilityOrder: Readonly<Record<'api' | 'web', CapabilityOrder>> = {
  api: {
    layers: [
      ['schools', 'accounts', 'dictionaries', 'payment-providers'],
      ['programs', 'imports', 'enrolments', 'ledger', 'notifications', 'telegram'],
      ['orders', 'tariffs'],
      [
        'lessons',
        'tasks',
        'questions',
        'question-transfer',
        'videos',
        'attachments',
        'boards',
        'announcements',
        'threads',
      ],
      ['homework', 'progress', 'gradebook', 'certificates'],
      [
        'groups',
        'availability',
        'busy-calendars',
        'rooms',
        'classes',
        'calendar-feeds',
        'bookings',
        'waiting-list',
      ],
      [
        'students',
        'student-import',
        'student-merge',
        'opening-balances',
        'education',
        'onboarding',
        'privacy',
        'tranches',
        'documents',
        'applications',
        'receipts',
        'exams',
        'conversations',
        'attribution',
      ],
      [
        'timeline',
        'bin',
        'bulk-acts',
        'storage',
        'reports',
        'help',
        'season',
        'risk',
        'papers',
        'payment-history',
        'payment-reminders',
        'payment-requests',
        'consultations',
        'referrals',
        'priority-package',
        'leaving',
      ],
      ['acts', 'billing', 'family'],
      ['home'],
    ],
    known: {},
  },
  web: {
    layers: [
      [
        'bin',
        'bulk-acts',
        'boards',
        'dictionaries',
        'accounts',
        'schools',
        'storage',
        'help',
        'notifications',
        'telegram',
        'payment-providers',
      ],
      ['catalogue', 'imports', 'payment-requests'],
      ['orders'],
      ['priority-package', 'leaving'],
      [
        'lessons',
        'videos',
        'attachments',
        'announcements',
        'threads',
        'certificates',
        'gradebook',
        'papers',
        'tariffs',
      ],
      ['tasks', 'homework', 'questions', 'billing'],
      [
        'students',
        'receipts',
        'tranches',
        'education',
        'documents',
        'applications',
        'onboarding',
        'home',
        'exams',
        'family',
        'privacy',
        'people',
        'conversations',
        'consultations',
        'referrals',
      ],
      ['risk', 'acts'],
      ['programs', 'schedule', 'groups', 'enrolments', 'progress'],
      ['reports'],
      [
        'authoring',
        'constructor',
        'learning',
        'record',
        'student-list',
        'student-import',
        'users',
        'program-page',
        'settings',
        'analytics',
      ],
      ['shell'],
    ],
    known: {},
  },
}
