import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addAudit } from './audit.ts';
import { addCompanies } from './companies.ts';
import { addPlans } from './plans.ts';
import { addPricing } from './pricing.ts';
import { addRouting } from './routing.ts';
import { addSettings } from './settings.ts';
import { staffOnly } from './staff-only.ts';

/** Everything under /api/v2/admin (docs/contract.md, "Back office"). */
export function addAdmin(app: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'staffKey', {
    type: 'http',
    scheme: 'bearer',
    description: 'A key of the back office; in a sandbox also ADMIN_API_KEY. Or a session of the staff.',
  });
  app.use('/api/v2/admin/*', staffOnly(deps));
  addAudit(app, deps);
  addCompanies(app, deps);
  addPlans(app, deps);
  addPricing(app, deps);
  addRouting(app, deps);
  addSettings(app, deps);
}
