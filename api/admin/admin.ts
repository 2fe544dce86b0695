import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addAudit } from './audit.ts';
import { addCustomers } from './customers.ts';
import { addDisputes } from './disputes.ts';
import { addJobs } from './jobs.ts';
import { addMails } from './mails.ts';
import { addPrivacy } from './privacy.ts';
import { addPromotionDesk } from './promotions.ts';
import { addRefunds } from './refunds.ts';
import { staffOnly } from './staff-only.ts';
import { addWebhookInbox } from './webhooks.ts';

/** Everything under /api/v2/admin (docs/contract.md, "Back office"). */
export function addAdmin(app: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'staffKey', {
    type: 'http',
    scheme: 'bearer',
    description: 'A key of the back office; in a sandbox also ADMIN_API_KEY. Or a session of the staff.',
  });
  app.use('/api/v2/admin/*', staffOnly(deps));
  addAudit(app, deps);
  addCustomers(app, deps);
  addMails(app, deps);
  addRefunds(app, deps);
  addWebhookInbox(app, deps);
  addJobs(app, deps);
  addPromotionDesk(app, deps);
  addDisputes(app, deps);
  addPrivacy(app, deps);
}
