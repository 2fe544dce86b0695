/** A setting that is a row, as `GET settings` tells. */
export interface Setting {
  name: string;
  /** What is set; null where the default holds. */
  value: unknown;
  default: unknown;
  kind: 'figures' | 'list' | 'text' | 'choice' | 'lines' | 'rates';
  description: string;
  changed_at: string | null;
  changed_by: string | null;
  reason: string | null;
}

export interface EnvironmentValue {
  name: string;
  set: boolean;
  value: string | null;
  source: 'environment' | 'default' | 'none';
}

export interface SettingChange {
  name: string;
  value: unknown;
  reason: string;
  changed_at: string;
  changed_by: string;
}
