import type { Action, ProfilePlan } from '../shapes.ts';

/** What `GET esims/{uid}` answers. */
export interface EsimAnswer {
  esim: {
    uid: string;
    iccid_masked: string;
    state: string;
    company: string | null;
    order_uid: string;
    customer_uid: string | null;
    created_at: string;
    install_by: string | null;
    installed_at: string | null;
    measured_at: string | null;
  };
  plans: ProfilePlan[];
  history: { at: string; from: string | null; to: string; reason: string | null }[];
  countries: string[];
  networks: { country: string; names: string[]; generation: string }[];
  checklist: { ok: boolean | null; text: string }[];
  /** Prepared answers to the traveller, by language. */
  answers: Record<string, string>;
  /** Plans that it may be topped up with. */
  top_ups: { uid: string; name: string }[];
  actions: Action[];
}
