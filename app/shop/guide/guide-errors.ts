/** What may go wrong with a guide (S8.9); keys of messages. */
export const GUIDE_ERRORS = {
  noCode: 'error.no-code',
  unknown: 'error.unknown',
  failed: 'error.failed',
} as const;

type GuideError = (typeof GUIDE_ERRORS)[keyof typeof GUIDE_ERRORS];

/** Whether what a loader threw is one of them. */
export function isGuideError(thrown: unknown): thrown is GuideError {
  return Object.values(GUIDE_ERRORS).some((error) => error === thrown);
}
