import type { WrittenTable } from './written-table.ts'

/** Accounts, sign-ins, consents, and the log of actions. */
export const accountTables: Readonly<Record<string, WrittenTable>> = {
  people: {
    of: 'id',
    purpose: 'account',
    term: 'account',
    erasure: 'pseudonym',
    columns: {
      P1: 'id role first_name last_name',
      P2: 'email phone telegram birth_date gender country language time_zone email_verified_at phone_verified_at created_at changed_at deactivated_at deletion_requested_at first_visit_done self_registered email_unproved phone_unproved invited_at',
      P7: 'password_hash',
      '-': 'school_id deleted_at row_version created_by avatar_file_id avatar_small_file_id',
    },
  },
  files: {
    purpose: 'school',
    term: 'account',
    erasure: 'keep',
    columns: {
      P5: 'name media_type bytes',
      P7: 'store_key sha256',
      '-': 'school_id id audience uploaded_by created_at',
    },
  },
  person_storage: {
    of: 'person_id',
    purpose: 'account',
    term: 'account',
    erasure: 'keep',
    columns: { P2: 'bytes', '-': 'school_id person_id' },
  },
  storage_allowances: {
    of: 'person_id',
    purpose: 'account',
    term: 'account',
    erasure: 'delete',
    columns: { P2: 'allowed_at', '-': 'school_id person_id allowed_by' },
  },
  sign_ins: {
    of: 'person_id',
    purpose: 'security',
    term: 'retention',
    erasure: 'delete',
    columns: {
      P2: 'started_at proved_at factor_at device_since expires_at ended_at end_reason client ip',
      '-': 'school_id id person_id',
    },
  },
  second_factors: {
    of: 'person_id',
    purpose: 'security',
    term: 'account',
    erasure: 'delete',
    columns: {
      P2: 'confirmed_at pending_at',
      P7: 'encrypted_secret pending_secret last_step',
      '-': 'school_id person_id',
    },
  },
  recovery_codes: {
    of: 'person_id',
    purpose: 'security',
    term: 'account',
    erasure: 'delete',
    columns: { P2: 'created_at used_at', P7: 'code_digest', '-': 'school_id person_id' },
  },
  trusted_devices: {
    of: 'person_id',
    purpose: 'security',
    term: 'until_done',
    erasure: 'delete',
    columns: {
      P2: 'client ip trusted_at expires_at',
      P7: 'secret_digest',
      '-': 'school_id id person_id',
    },
  },
  second_factor_tickets: {
    of: 'person_id',
    purpose: 'security',
    term: 'until_done',
    erasure: 'delete',
    columns: {
      P2: 'first_step asked_by created_at expires_at used_at',
      P7: 'secret_digest',
      '-': 'school_id id person_id tries',
    },
  },
  registrations: {
    purpose: 'account',
    term: 'until_done',
    erasure: 'keep',
    columns: {
      P1: 'first_name last_name',
      P2: 'email phone language consents created_at ip',
      P6: 'visits',
      P7: 'password_hash',
      '-': 'school_id id',
    },
  },
  codes: {
    of: 'person_id',
    purpose: 'security',
    term: 'until_done',
    erasure: 'delete',
    columns: {
      P2: 'purpose channel address created_at expires_at used_at asked_by tries_by',
      P7: 'request_digest code_digest',
      '-': 'school_id id language person_id registration_id tries',
    },
  },
  reset_links: {
    of: 'person_id',
    purpose: 'security',
    term: 'until_done',
    erasure: 'delete',
    columns: {
      P2: 'address created_at expires_at used_at asked_by',
      P7: 'secret_digest',
      '-': 'school_id id language person_id',
    },
  },
  invitations: {
    of: 'person_id',
    purpose: 'account',
    term: 'until_done',
    erasure: 'delete',
    columns: {
      P1: 'role first_name last_name',
      P2: 'email language created_at expires_at accepted_at withdrawn_at',
      P7: 'secret_digest',
      '-': 'school_id id person_id invited_by',
    },
  },
  consents: {
    of: 'person_id',
    purpose: 'law',
    term: 'law',
    erasure: 'keep',
    columns: { P2: 'kind document_id document_version accepted_at ip', '-': 'school_id id person_id' },
  },
  consent_withdrawals: {
    of: 'person_id',
    purpose: 'law',
    term: 'law',
    erasure: 'keep',
    columns: { P2: 'consent_id reason at', '-': 'school_id person_id' },
  },
  data_requests: {
    of: 'person_id',
    purpose: 'law',
    term: 'law',
    erasure: 'keep',
    columns: {
      P2: 'id kind state with_notes comment made_at due_at decided_at reason ended_at expires_at taken_at',
      '-': 'school_id person_id decided_by file_id kept',
    },
  },
  idempotency_keys: {
    of: 'actor_id',
    purpose: 'security',
    term: 'until_done',
    erasure: 'delete',
    columns: { P7: 'key request_hash answer', '-': 'school_id actor_id status created_at' },
  },
  audit_log: {
    of: "t.object_kind = 'person' and t.object_id = $person",
    purpose: 'security',
    term: 'retention',
    erasure: 'keep',
    columns: {
      P2: 'at action',
      '-': 'school_id id actor_id actor_role object_kind object_id request_id ip details',
    },
  },
  // An event whose row is erased before its reactions have run is read from its row in the audit log.
  outbox: {
    of: "t.object_kind = 'person' and t.object_id = $person",
    purpose: 'security',
    term: 'until_done',
    erasure: 'delete',
    columns: {
      P2: 'at name payload',
      '-': 'school_id event_id object_kind object_id actor_id delivered_at',
    },
  },
  audit_seals: {
    purpose: 'security',
    term: 'retention',
    erasure: 'keep',
    columns: {
      '-': 'school_id id after_id until_id lines oldest_at digest seen_id seal made_at',
    },
  },
  openings: {
    of: 'student_id',
    purpose: 'security',
    term: 'retention',
    erasure: 'keep',
    columns: { P2: 'what at', '-': 'school_id id actor_id student_id ip' },
  },
  opening_alarms: {
    of: 'actor_id',
    purpose: 'security',
    term: 'retention',
    erasure: 'keep',
    columns: { '-': 'school_id id actor_id at students what' },
  },
  accesses: {
    of: 'manager_id',
    purpose: 'school',
    term: 'account',
    erasure: 'delete',
    columns: { P1: 'countries package_ids changed_at', '-': 'school_id manager_id changed_by' },
  },
}
