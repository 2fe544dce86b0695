import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // All routes are known from the start: a shop has few, and one request less is worth more than their list.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
