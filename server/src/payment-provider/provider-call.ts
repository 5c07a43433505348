import { codeOf } from '@vonk/release/code-of.ts';
import { messageOf } from '@vonk/release/message-of.ts';
import type { ZodType } from 'zod';
import { createOutbound, type OutboundCall, OutboundRefused, type OutboundReply } from '../outbound/outbound.ts';
import { providerCalls } from './provider-calls.ts';
import { ProviderFailure } from './provider-failure.ts';

/** For a whole call: a member waits for it. */
const TIMEOUT_MS = 8_000;
const MOST_BYTES = 1024 * 1024;

/** What the system says when not a byte was sent. */
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

export type ProviderCall = (call: Omit<OutboundCall, 'timeoutMs' | 'mostBytes'>) => Promise<OutboundReply>;

/**
 * Makes the client by which one provider is called, at the addresses that the operator configured (ADR 19). A provider that
 * is slow, down or too busy is a ProviderFailure, sure where the request cannot have been carried out; every other answer
 * is the adapter's to read.
 */
export function createProviderCall(provider: string, trusted: string[], timeoutMs = TIMEOUT_MS): ProviderCall {
  const outbound = createOutbound({ trusted });
  return async (call) => {
    // Who only asks begins nothing.
    const isQuestion = (call.method ?? 'GET') === 'GET';
    const reply = await outbound({ ...call, timeoutMs, mostBytes: MOST_BYTES }).catch((error: unknown) => {
      providerCalls.emit('ended', { provider, isOutage: true });
      const isSure = isQuestion || error instanceof OutboundRefused || NOT_SENT.has(String(codeOf(error)));
      throw new ProviderFailure(provider, { isOutage: true, isSure, detail: messageOf(error) });
    });
    const { status } = reply;
    const isOutage = status === 429 || status >= 500;
    providerCalls.emit('ended', { provider, isOutage });
    if (isOutage)
      throw new ProviderFailure(provider, {
        isOutage: true,
        isSure: isQuestion || status === 429,
        detail: `it answered ${status}`,
      });
    return reply;
  };
}

/** Reads a provider's answer; one that is no JSON (a page of a proxy), or not of this shape, is a ProviderFailure. */
export function answerOf<T>(provider: string, schema: ZodType<T>, { body }: OutboundReply): T {
  const text = body.toString();
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    providerCalls.emit('ended', { provider, isOutage: true });
    const detail = error instanceof SyntaxError ? `no JSON: ${text.slice(0, 80)}` : messageOf(error).slice(0, 400);
    throw new ProviderFailure(provider, { isOutage: true, isSure: false, detail });
  }
}
