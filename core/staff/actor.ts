import type { StaffRole } from './roles.ts';

/** Who does something in the back office: a person, a staff key, or the operator's command. */
export interface StaffActor {
  /** `stf_…`, `key_…`, or `operator` for a command of the terminal: as the audit log names them. */
  uid: string;
  /** For screens: a name or what the key is called. */
  name: string;
  /** Of a key: who made it. What takes two persons isn't done by somebody and their own key. */
  made_by?: string;
  role: StaffRole;
  session_uid: string | null;
  /** When the person last proved a second factor, or the password where there is no second factor; null for keys and commands, which have none to prove. */
  factor_at: Date | null;
}

/** Whom what somebody does is put down to: of a key, who made it. */
export const personOf = ({ uid, made_by }: Pick<StaffActor, 'uid' | 'made_by'>): string => made_by ?? uid;

/** The operator at a terminal of the shop's own machine, who has the database anyway. */
export const COMMAND_LINE: StaffActor = {
  uid: 'operator',
  name: 'operator',
  role: 'owner',
  session_uid: null,
  factor_at: null,
};
