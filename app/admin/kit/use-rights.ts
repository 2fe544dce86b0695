import { useRouteLoaderData } from 'react-router';
import type { Me, Right } from '../../../api/contract/desk/me.ts';
import type { loader } from '../admin-layout.tsx';

/**
 * Whether whoever is here has a right at once. For forms that make something new, which no row's `actions` can offer; the
 * API asks again.
 */
export function useMayDo(right: Right): boolean {
  const layout = useRouteLoaderData<typeof loader>('admin/admin-layout');
  return layout?.me?.rights[right] === 'yes';
}

/** What whoever is here may do; null where it isn't known: the API asks anyway. */
export const useRights = (): Me['rights'] | null =>
  useRouteLoaderData<typeof loader>('admin/admin-layout')?.me?.rights ?? null;
