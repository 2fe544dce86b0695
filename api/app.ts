import { OpenAPIHono } from '@hono/zod-openapi';
import { addAccount } from './account.ts';
import { addAdmin } from './admin/admin.ts';
import { addApplePasses } from './apple-passes.ts';
import { addCatalogue } from './catalogue.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { errorHandler } from './errors.ts';
import { addGifts } from './gifts.ts';
import { addHealth } from './health.ts';
import { invalidAs } from './invalid.ts';
import { knownHostOnly } from './known-host.ts';
import { addMailbox } from './mailbox.ts';
import { addLeftovers } from './methods.ts';
import { addMyEsimLinks } from './my-esim-links.ts';
import { addMyEsims } from './my-esims.ts';
import { addMyOrders } from './my-orders.ts';
import { addMyPush } from './my-push.ts';
import { addMySessions } from './my-sessions.ts';
import { addObtainEsim } from './obtain-esim.ts';
import { addOpenApi } from './openapi.ts';
import { addOrderAddress } from './order-address.ts';
import { addOrderPush } from './order-push.ts';
import { addOrders } from './orders.ts';
import { addPasses } from './passes.ts';
import { addPrices } from './prices.ts';
import { problem } from './problems.ts';
import { addPromotions } from './promotions.ts';
import { rateLimit } from './rate-limit.ts';
import { addReferrals } from './referrals.ts';
import { requestId } from './request-id.ts';
import { requestNote } from './request-note.ts';
import { addRetrieve } from './retrieve.ts';
import { addSandboxEsims } from './sandbox-esims.ts';
import { addSandboxPaymentSteps } from './sandbox-payment-steps.ts';
import { addSandboxPayments } from './sandbox-payments.ts';
import { watchEvents } from './security-events.ts';
import { addSignIn } from './sign-in.ts';
import { addStaffFactors } from './staff/factors.ts';
import { ownPagesOnly } from './staff/guards.ts';
import { addStaffInvitation } from './staff/invitation.ts';
import { addStaffSignIn } from './staff/sign-in.ts';
import { addStrips } from './strips.ts';
import { addTrips } from './trips.ts';
import { addValidate } from './validate.ts';
import { addWebhooks } from './webhooks.ts';

/**
 * The HTTP API (docs/contract.md). Mount it at '/' before the pages: it answers its own addresses and everything under
 * /api, gives every request its id, and passes all else on.
 */
export function createApi(deps: ApiDeps): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>({ defaultHook: invalidAs('invalid_request') });
  app.onError(errorHandler(deps.shop.log));
  app.use('*', requestId);
  app.use('*', requestNote);
  app.use('*', watchEvents(deps));
  app.use('*', rateLimit(deps));
  // What is for developers.
  for (const path of ['/dev/*', '/api/dev/*']) app.use(path, knownHostOnly(deps.shop.publicOrigin));

  addCatalogue(app, deps);
  addPrices(app, deps);
  addTrips(app, deps);
  addOrders(app, deps);
  addPromotions(app, deps);
  addOrderAddress(app, deps);
  addStrips(app, deps);
  addGifts(app, deps);
  addValidate(app, deps);
  addRetrieve(app, deps);
  addMyOrders(app, deps);
  addMyEsims(app, deps);
  addMyEsimLinks(app, deps);
  addAccount(app, deps);
  addReferrals(app, deps);
  addMySessions(app, deps);
  addMyPush(app, deps);
  addOrderPush(app, deps);
  addPasses(app, deps);
  addApplePasses(app, deps);
  addObtainEsim(app, deps);
  // Beside real payments, whoever knows an ICCID would use up what somebody has paid for; fault tests pay a stand-in.
  const playsPhones = deps.config.allSandbox || deps.config.NODE_ENV === 'test';
  if (deps.sandboxPhones !== null && playsPhones) addSandboxEsims(app, deps.shop, deps.sandboxPhones);
  if (deps.sandboxPayments !== null) {
    addSandboxPayments(app, deps.sandboxPayments);
    addSandboxPaymentSteps(app, deps.sandboxPayments);
  }
  addWebhooks(app, deps);
  if (deps.config.allSandbox) addMailbox(app, deps);
  addSignIn(app, deps);
  app.use('/api/v2/staff/*', ownPagesOnly(deps));
  addStaffSignIn(app, deps);
  addStaffInvitation(app, deps);
  addStaffFactors(app, deps);
  addAdmin(app, deps);
  addHealth(app, deps);
  addOpenApi(app, deps);
  addLeftovers(app);
  app.notFound((c) => problem(c, 'not_found', 'There is nothing here.'));
  return app;
}
