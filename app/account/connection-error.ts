import { showErrorToast } from '../ui/Toast.tsx';

/** Specification, section 8. */
export function showConnectionError(): void {
  showErrorToast({
    title: 'Connection error',
    description: 'Unable to connect to the server. Please try again.',
  });
}
