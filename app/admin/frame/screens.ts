import type { Right } from '../../../api/contract/desk/me.ts';
import type { pages } from '../../../content/pages.ts';
import type { DeskIconName } from './DeskIcon.tsx';

type AdminPath = Extract<(typeof pages)[number], { kind: 'admin' }>['path'];

/** A screen in the rail. */
export interface RailScreen {
  path: AdminPath;
  label: string;
  /** The key that leads there after `g`. */
  key?: string;
  icon: DeskIconName;
  /** The right (core/staff/roles.ts) without which it is left out. */
  right: Right;
  /** In the bar at the bottom of a phone; the others are behind "More" there. */
  bottom?: boolean;
}

/** The rail, in its groups. A screen is added by a line here and a line in content/pages.ts. */
export const rail: readonly (readonly RailScreen[])[] = [
  [
    { path: '/admin', label: 'Today', key: 't', icon: 'today', right: 'read', bottom: true },
    { path: '/admin/attention', label: 'Attention', key: 'a', icon: 'bell', right: 'read', bottom: true },
  ],
  [
    { path: '/admin/orders', label: 'Orders', key: 'o', icon: 'ticket', right: 'read', bottom: true },
    { path: '/admin/esims', label: 'eSIMs', key: 'e', icon: 'sim', right: 'read' },
    {
      path: '/admin/customers',
      label: 'Customers',
      key: 'c',
      icon: 'person',
      right: 'read_persons',
      bottom: true,
    },
    { path: '/admin/refunds', label: 'Refunds', key: 'r', icon: 'back', right: 'read' },
    { path: '/admin/mails', label: 'Mails', key: 'm', icon: 'mail', right: 'read_persons' },
  ],
  [
    { path: '/admin/disputes', label: 'Disputes', key: 'd', icon: 'flag', right: 'read' },
    { path: '/admin/abuse', label: 'Abuse', icon: 'mask', right: 'read_persons' },
    { path: '/admin/privacy', label: 'Privacy', icon: 'shield', right: 'export_person' },
    { path: '/admin/approvals', label: 'Approvals', key: 'f', icon: 'eyes', right: 'read_persons' },
  ],
  [
    { path: '/admin/companies', label: 'Companies', key: 'w', icon: 'truck', right: 'read' },
    { path: '/admin/prices', label: 'Prices', key: 'p', icon: 'tag', right: 'read_catalogue' },
    { path: '/admin/plans', label: 'Catalogue', key: 'k', icon: 'grid', right: 'read_catalogue' },
    { path: '/admin/promotions', label: 'Promotions', icon: 'percent', right: 'read_catalogue' },
    { path: '/admin/reports', label: 'Reports', icon: 'chart', right: 'margin' },
    { path: '/admin/books', label: 'Books', key: 'b', icon: 'book', right: 'books' },
  ],
  [
    { path: '/admin/webhooks', label: 'Webhooks', key: 'h', icon: 'hook', right: 'read' },
    { path: '/admin/jobs', label: 'Jobs', key: 'j', icon: 'clock', right: 'read' },
    { path: '/admin/staff', label: 'Staff', key: 's', icon: 'key', right: 'staff' },
    { path: '/admin/settings', label: 'Settings', icon: 'cog', right: 'staff' },
    { path: '/admin/audit', label: 'Audit', key: 'l', icon: 'list', right: 'staff' },
  ],
];

export const railScreens: readonly RailScreen[] = rail.flat();

/** Whether a screen is the one that an address belongs to: Orders also for one order. */
export const isCurrent = (path: string, pathname: string): boolean =>
  path === '/admin' ? pathname === path : pathname === path || pathname.startsWith(`${path}/`);
