import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addAbuse } from './abuse.ts';
import { addApprovals } from './approvals.ts';
import { addAttention } from './attention.ts';
import { addAudit } from './audit.ts';
import { addBooks } from './books.ts';
import { addCatalogueChanges } from './catalogue-changes.ts';
import { addCompanies } from './companies.ts';
import { addCustomers } from './customers.ts';
import { addDisputes } from './disputes.ts';
import { addEsims } from './esims.ts';
import { addJobs } from './jobs.ts';
import { addKeys } from './keys.ts';
import { addMails } from './mails.ts';
import { addMe } from './me.ts';
import { noNul } from './no-nul.ts';
import { addOrders } from './orders.ts';
import { addOverview } from './overview.ts';
import { addOverviewEvents } from './overview-events.ts';
import { addPeople } from './people.ts';
import { addPlans } from './plans.ts';
import { addPricing } from './pricing.ts';
import { addPrivacy } from './privacy.ts';
import { addPromotionDesk } from './promotions.ts';
import { addRefunds } from './refunds.ts';
import { addReports } from './reports.ts';
import { addRouting } from './routing.ts';
import { addSearch } from './search.ts';
import { addSettings } from './settings.ts';
import { addStaff } from './staff.ts';
import { staffOnly } from './staff-only.ts';
import { addViews } from './views.ts';
import { addWebhookInbox } from './webhooks.ts';

/** Everything under /api/v2/admin (C11.1 to C11.10). */
export function addAdmin(app: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'staffKey', {
    type: 'http',
    scheme: 'bearer',
    description: 'A key of the back office; in a sandbox also ADMIN_API_KEY. Or a session of the staff.',
  });
  app.use('/api/v2/admin/*', staffOnly(deps), noNul);
  addMe(app, deps);
  addPeople(app, deps);
  addStaff(app, deps);
  addKeys(app, deps);
  addApprovals(app, deps);
  addAudit(app, deps);
  addOverview(app, deps);
  addOverviewEvents(app, deps);
  addAttention(app, deps);
  addBooks(app, deps);
  addReports(app, deps);
  addOrders(app, deps);
  addEsims(app, deps);
  addSearch(app, deps);
  addCompanies(app, deps);
  addPlans(app, deps);
  addCatalogueChanges(app, deps);
  addPricing(app, deps);
  addRouting(app, deps);
  addSettings(app, deps);
  addCustomers(app, deps);
  addMails(app, deps);
  addRefunds(app, deps);
  addWebhookInbox(app, deps);
  addJobs(app, deps);
  addPromotionDesk(app, deps);
  addDisputes(app, deps);
  addPrivacy(app, deps);
  addAbuse(app, deps);
  addViews(app, deps);
}
