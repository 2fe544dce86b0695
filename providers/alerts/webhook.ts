import type { AlertChannel } from '../../core/alerts/channel.ts';
import { done } from '../../core/answer.ts';
import { SECOND } from '../../core/clock.ts';

const LONGEST_CALL_MS = 10 * SECOND;
/** Posting it once more may help: too soon, too many, too slow. */
const LATER = [408, 425, 429];

/**
 * A chat's incoming webhook, as Slack, Mattermost and Discord's /slack addresses take it: JSON with `text`
 * (docs.slack.dev/messaging/sending-messages-using-incoming-webhooks).
 * @param url holds the secret; it stands in no answer and no log.
 */
export function webhookChannel(url: string, longestCallMs = LONGEST_CALL_MS): AlertChannel {
  return {
    async post(text) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json; charset=utf-8' },
          body: JSON.stringify({ text }),
          // Somebody else's address would get what was meant for this one.
          redirect: 'error',
          signal: AbortSignal.timeout(longestCallMs),
        });
        await response.body?.cancel();
        if (response.ok) return done(null);
        const why = `status ${response.status}`;
        return response.status < 500 && !LATER.includes(response.status)
          ? { kind: 'refused', code: 'webhook_refused', why }
          : { kind: 'retry', why };
      } catch (error) {
        return { kind: 'retry', why: nameOf(error) };
      }
    },
  };
}

/** Not its message, in which the address may stand. */
function nameOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: unknown }; name?: unknown };
  return typeof cause?.code === 'string' ? cause.code : String(name);
}
