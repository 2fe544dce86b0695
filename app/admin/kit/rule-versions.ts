/** Rules that are published as versions, as the API tells of them. */
export interface Versions {
  version: number;
  published_at: string | null;
  published_by: string | null;
  note: string;
  versions: RuleVersion[];
}

export interface RuleVersion {
  version: number;
  at: string | null;
  by: string | null;
  note: string;
  in_force: boolean;
}
