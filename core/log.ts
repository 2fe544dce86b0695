/** What core needs of the log: one line an event, fields apart from the words; never mail addresses, codes or tokens. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
